-- recorded as 54870b1fa649073729a8d55d0a77e03e35e03676e909acab5f98507f1ffc444b
-- The policies came after the rows at first, which an owner that is no superuser couldn't add then.
-- How many texts went out, contacts opened a campaign for the first time, and replies came, hour by hour: what the trend of the
-- overview adds up in any zone of whole hours. In parts as other counters (0004), campaign 0 for what belongs to none.
create table hourly_counter_parts (
  organization_id bigint not null references organizations (id),
  hour timestamptz not null,
  campaign_id bigint not null default 0,
  part smallint not null default 0,
  sent integer not null default 0,
  opened integer not null default 0,
  replies integer not null default 0,
  primary key (organization_id, hour, campaign_id, part)
);
alter table hourly_counter_parts enable row level security;
alter table hourly_counter_parts force row level security;

create policy own_organization on hourly_counter_parts
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on hourly_counter_parts using (current_setting('app.across', true) = 'on');

-- Replies of before are those that aren't a keyword alone. What is sealed can't be read here, and is counted.
insert into hourly_counter_parts (organization_id, hour, campaign_id, sent, opened, replies)
select organization_id, hour, campaign_id, sum(sent), sum(opened), sum(replies)
from (
  select organization_id, date_trunc('hour', sent_at, 'UTC') as hour, coalesce(campaign_id, 0) as campaign_id,
    count(*) as sent, 0 as opened, 0 as replies
  from messages where direction = 'outbound' and outcome = 'sent' and kind <> 'test' and sent_at is not null group by 1, 2, 3
  union all
  select organization_id, date_trunc('hour', opened_at, 'UTC'), campaign_id, 0, count(*), 0
  from campaign_leads where opened_at is not null group by 1, 2, 3
  union all
  select organization_id, date_trunc('hour', created_at, 'UTC'), 0, 0, 0, count(*)
  from messages where direction = 'inbound' and lead_id is not null
    and upper(btrim(body, E' \t\n\r.!')) not in ('', 'STOP', 'STOPALL', 'UNSUBSCRIBE', 'END', 'QUIT', 'CANCEL', 'HELP', 'INFO', 'START', 'UNSTOP', 'YES')
  group by 1, 2, 3) as counted (organization_id, hour, campaign_id, sent, opened, replies)
group by 1, 2, 3;

-- Few contacts among many may have asked to stop: the overview counts them.
create index leads_maybe_stop on leads (organization_id, maybe_stop_at) where maybe_stop_at is not null and archived_at is null;
