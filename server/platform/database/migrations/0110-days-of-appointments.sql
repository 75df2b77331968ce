-- What a canceled appointment needs to come back. Without campaigns, even an empty list, it can't.
alter table appointment_changes add column event_id bigint, add column campaign_ids bigint[];
-- The appointments of a day: with a time, without one, and those that were canceled.
create index appointments_by_time on appointments (organization_id, event_time) where event_time is not null;
create index appointments_by_day on appointments (organization_id, event_date) where event_date is not null;
create index appointment_changes_by_time on appointment_changes (organization_id, event_time)
  where change = 'cancelled' and event_time is not null;
create index appointment_changes_by_day on appointment_changes (organization_id, event_date)
  where change = 'cancelled' and event_date is not null;
create index appointment_changes_by_appointment on appointment_changes (organization_id, appointment_id);
