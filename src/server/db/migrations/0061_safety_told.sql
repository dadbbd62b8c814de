-- What a weekly mail about safety has counted, the next one goes on from. The entry tells it apart: what began before a
-- mail and was committed after it is told in the next.
alter table credential add column safety_told_until timestamptz(3);
alter table credential add column safety_told_id bigint;
