-- In how many campaigns each contact was messaged, sent content and so on: an organisation's rates count a contact once,
-- and an archived campaign takes its share back without a recount. What happens outside any campaign counts as one more.
create table counted_leads (
  organization_id bigint not null references organizations (id),
  lead_id bigint not null,
  messaged integer not null default 0,
  content integer not null default 0,
  opened integer not null default 0,
  viewed integer not null default 0,
  responded integer not null default 0,
  messaged_outside boolean not null default false,
  responded_outside boolean not null default false,
  primary key (organization_id, lead_id)
);

alter table counted_leads enable row level security;
alter table counted_leads force row level security;
create policy own_organization on counted_leads
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on counted_leads using (current_setting('app.across', true) = 'on');

-- Views and slides are counted by campaign alone; an organisation's are the sum of its campaigns.
alter table campaign_counters
  drop column queued,
  add column slides_sent bigint not null default 0,
  add column slides_viewed bigint not null default 0;
alter table organization_counters
  drop column views,
  drop column slides_sent,
  drop column slides_viewed;

-- The board reads the newest contacts of one column, whatever the size of the campaign.
create index campaign_leads_on_board on campaign_leads (organization_id, campaign_id, last_step_id, lead_id)
  where removed_at is null and completed_at is null;
create index campaign_leads_complete on campaign_leads (organization_id, campaign_id, lead_id)
  where removed_at is null and completed_at is not null;
