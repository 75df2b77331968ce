-- The steps that a deleted step was behind, in order: it comes back behind the nearest of them.
alter table campaign_steps add column deleted_behind bigint[];
-- The few that are kept are found among all steps of all organizations.
create index campaign_steps_kept on campaign_steps (organization_id, id) where deleted_behind is not null;

-- Who waited for a step when it was deleted, and until when, as long as the deletion can be taken back.
create table deleted_step_waits (
  organization_id bigint not null references organizations (id),
  step_id bigint not null,
  -- The message, by its id in the queue: it waits for another step by now, or has ended.
  item_id bigint not null,
  lead_id bigint not null,
  dedupe_key text not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- When the contact had left the campaign at this step before, as after STOP.
  left_at timestamptz,
  deleted_at timestamptz not null,
  primary key (organization_id, step_id, item_id),
  foreign key (organization_id, step_id) references campaign_steps (organization_id, id) on delete cascade
);

alter table deleted_step_waits enable row level security;
alter table deleted_step_waits force row level security;
create policy own_organization on deleted_step_waits
  using (organization_id = nullif(current_setting('app.organization', true), '')::bigint);
create policy across_organizations on deleted_step_waits using (current_setting('app.across', true) = 'on');
