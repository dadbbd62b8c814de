-- Names and titles are sorted as people sort them, small and capital letters and accents side by side, whatever the
-- database was created with. The indexes on these columns are built anew with them.
alter table person
  alter column name type text collate "und-x-icu",
  alter column job_title type text collate "und-x-icu",
  alter column org_unit type text collate "und-x-icu";
alter table goal
  alter column title type text collate "und-x-icu",
  alter column title_key type text collate "und-x-icu";
alter table action_item alter column title type text collate "und-x-icu";
