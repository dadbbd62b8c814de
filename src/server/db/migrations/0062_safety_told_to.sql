-- The entry tells it apart: what began before a mail about safety and was committed after it is told in the next.
alter table credential add column safety_told_id bigint;
