-- Videos are processed before anybody is sent them, which begins when a slide with one is saved.
alter table media_files
  add column state text not null default 'ready',
  add column state_at timestamptz,
  add column seconds double precision;
create index media_files_under_way on media_files (state, state_at) where state in ('received', 'processing');

alter table slides add column processing_failed boolean not null default false;
create index slides_under_way on slides (url) where not processed;

-- A question belongs to a slide, or to the public page of a campaign.
alter table widgets
  alter column slide_id drop not null,
  add column campaign_id bigint,
  add constraint widgets_have_one_place check (num_nonnulls(slide_id, campaign_id) = 1),
  add foreign key (organization_id, campaign_id) references campaigns (organization_id, id) on delete cascade;
create index widgets_by_campaign on widgets (organization_id, campaign_id, position) where campaign_id is not null;
