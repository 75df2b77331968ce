-- When somebody put the getting-started list of an organization away. Organizations that have sent before never see it.
alter table organizations add column getting_started_dismissed_at timestamptz;
update organizations o set getting_started_dismissed_at = now()
where exists (select 1 from messages m where m.organization_id = o.id and m.direction = 'outbound' and m.outcome = 'sent');
