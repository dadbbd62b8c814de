-- Of a report that was read: what its asker stood under then, as a digest (reports/reads/sight.ts). Another one now: not
-- handed over. A file from before has none, and so is gone.
alter table report_job add column sight text;
