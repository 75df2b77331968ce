-- A counter that everybody adds to is a queue everybody stands in, and two transactions that add to two of them in different
-- orders stop each other. So each connection adds to a part of its own, and a counter is the sum of its parts.
alter table organization_counters rename to organization_counter_parts;
alter table organization_counter_parts add column part smallint not null default 0;
alter table organization_counter_parts drop constraint organization_counters_pkey, add primary key (organization_id, part);

alter table campaign_counters rename to campaign_counter_parts;
alter table campaign_counter_parts add column part smallint not null default 0;
alter table campaign_counter_parts
  drop constraint campaign_counters_pkey, add primary key (organization_id, campaign_id, part);

alter table step_counters rename to step_counter_parts;
alter table step_counter_parts add column part smallint not null default 0;
alter table step_counter_parts drop constraint step_counters_pkey, add primary key (organization_id, step_id, part);

create view organization_counters with (security_invoker = true) as
select organization_id, sum(leads)::bigint as leads, sum(messages)::bigint as messages,
  sum(messages_success)::bigint as messages_success, sum(messages_failed)::bigint as messages_failed,
  sum(responses)::bigint as responses, sum(messaged_leads)::bigint as messaged_leads,
  sum(content_leads)::bigint as content_leads, sum(opened_leads)::bigint as opened_leads,
  sum(viewed_leads)::bigint as viewed_leads
from organization_counter_parts group by organization_id;

create view campaign_counters with (security_invoker = true) as
select organization_id, campaign_id, sum(leads)::bigint as leads, sum(messages)::bigint as messages,
  sum(messages_success)::bigint as messages_success, sum(messages_failed)::bigint as messages_failed,
  sum(responses)::bigint as responses, sum(messaged_leads)::bigint as messaged_leads,
  sum(content_leads)::bigint as content_leads, sum(opened)::bigint as opened, sum(viewed)::bigint as viewed,
  sum(complete)::bigint as complete, sum(views)::bigint as views, sum(slides_sent)::bigint as slides_sent,
  sum(slides_viewed)::bigint as slides_viewed
from campaign_counter_parts group by organization_id, campaign_id;

create view step_counters with (security_invoker = true) as
select organization_id, campaign_id, step_id, sum(leads)::bigint as leads, sum(sent)::bigint as sent,
  sum(opened)::bigint as opened
from step_counter_parts group by organization_id, campaign_id, step_id;
