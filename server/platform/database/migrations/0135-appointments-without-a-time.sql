-- What has no time, or no date at all, is listed beside the events and below every day.
create index appointments_without_time on appointments (organization_id, event_date) where event_time is null;
