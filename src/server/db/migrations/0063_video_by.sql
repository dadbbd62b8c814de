-- Who set the video of a version, whoever wrote the version: whose it is can be said by that alone.
alter table strategy_version add column video_by_id bigint;
alter table strategy_version add constraint strategy_version_video_by
  foreign key (tenant_id, video_by_id) references person (tenant_id, id);
update strategy_version s set video_by_id = (
  select v.author_id from strategy_version v
  where v.tenant_id = s.tenant_id and v.id <= s.id and v.sections ->> 'video' = s.sections ->> 'video'
    and not exists (
      select from strategy_version w
      where w.tenant_id = s.tenant_id and w.id between v.id and s.id
        and w.sections ->> 'video' is distinct from s.sections ->> 'video')
  order by v.id limit 1)
where s.sections ? 'video';
