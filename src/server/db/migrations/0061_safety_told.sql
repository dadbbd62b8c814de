-- What a weekly mail about safety has counted, the next one goes on from: nothing falls between two, whenever they leave.
alter table credential add column safety_told_until timestamptz(3);
