-- Without a department a person is shown in 'Corporate' (people-and-company 2), and is searched for and sorted as that.
update person set search_key = split_part(search_key, E'\n', 1) || E'\ncorporate' where org_unit = '';
alter table person add constraint person_department_key
  check (org_unit <> '' or search_key like E'%\ncorporate');
