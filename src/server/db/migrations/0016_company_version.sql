-- What the ceo has read of the company before saving it: another one by now is refused (decisions-people.md 1).
alter table tenant add column updated_at timestamptz(3) not null default now();
