-- Who changes a password tells the old one: a wrong one is written down, as at the door.
alter table security_event add constraint security_event_kind check (kind in ('signed_in', 'sign_in_failed',
  'locked', 'unlocked', 'link_asked', 'link_used', 'link_dead', 'password_changed', 'password_refused', 'session_ended',
  'right_changed', 'employment_changed', 'exported', 'foreign_refused'));
alter table security_event drop constraint security_event_kind_check;
