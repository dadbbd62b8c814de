-- Where somebody loses a right, the addresses that wait are looked through for those they have asked for: a few of many people.
create index person_waiting_address on person (tenant_id) where unconfirmed_email is not null;
