-- The session, by its hash, in which a person asked for the address that waits for confirmation: it is taken back when
-- that session is ended by somebody who does not know it.
alter table person add column unconfirmed_in text;
