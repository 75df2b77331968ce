-- Switches that somebody has turned on or off. Without a row the brand's grants and defaults decide; without a person the
-- switch is everybody's in the organization.
create table switches (
  organization_id bigint not null references organizations (id),
  user_id bigint,
  key text not null,
  is_on boolean not null,
  -- Null where an upgrade or the command line changed it.
  changed_by bigint references users (id),
  changed_at timestamptz not null,
  unique nulls not distinct (organization_id, user_id, key),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id)
    on delete cascade on update cascade
);
alter table switches enable row level security;
alter table switches force row level security;
create policy own_organization on switches
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on switches using (current_setting('app.across', true) = 'on');

-- What was switched on stays on. A person's switches held everywhere; now they hold in each organization by itself.
select set_config('app.across', 'on', true);
insert into switches (organization_id, key, is_on, changed_at)
select o.id, one.key, true, now()
from organizations o
cross join lateral (values
  ('v2', o.v2), ('allowOldStats', o.allow_old_stats), ('showMessages', o.show_messages), ('showAppt', o.show_appt),
  ('showCalendly', o.show_calendly), ('showAudio', o.show_audio), ('showApptPlaceholders', o.show_appt_placeholders),
  ('showCustomWindow', o.show_custom_window), ('showEventsPage', o.show_events_page)) as one (key, is_on)
where one.is_on;
insert into switches (organization_id, user_id, key, is_on, changed_at)
select m.organization_id, m.user_id, one.key, true, now()
from memberships m
join users u on u.id = m.user_id
cross join lateral (values ('showAppt', u.show_appt), ('showCalendly', u.show_calendly)) as one (key, is_on)
where one.is_on;

alter table organizations
  drop column v2,
  drop column allow_old_stats,
  drop column show_messages,
  drop column show_appt,
  drop column show_calendly,
  drop column show_audio,
  drop column show_appt_placeholders,
  drop column show_custom_window,
  drop column show_events_page;
alter table users
  drop column show_appt,
  drop column show_calendly;
