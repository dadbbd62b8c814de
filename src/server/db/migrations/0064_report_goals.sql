-- Of a report that was read: the goals that stand in it. One of them may be made private, or go to somebody else, while
-- its file is kept: it is not handed over then (reports/reads/sight.ts). Asked for by that alone: they may be thousands.
alter table report_job add column goal_ids bigint[] not null default '{}';
