import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { cannotReceive } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A contact's membership in a campaign. */
export type Member = { readonly campaignId: CampaignId; readonly leadId: LeadId };

/** One lead's next step. */
export type PlannedStep = {
  readonly leadId: LeadId;
  readonly phone: string;
  readonly campaignId: CampaignId;
  readonly stepId: number;
  readonly dueAt: Date;
};

// A step `p` that has ended for a contact. Contacts who left the chain continue after it when they come back.
const had = sql`(p.sent_at is not null or (p.skipped_at is not null and not p.was_left))`;

/** Plans one step for many leads; skips those who had it or already wait for it. */
export async function planStepForLeads(
  tx: Tx,
  organizationId: OrganizationId,
  step: { campaignId: CampaignId; stepId: number; leadIds: readonly LeadId[]; dueAt: Date; at: Date },
): Promise<number> {
  const { campaignId, stepId, leadIds, dueAt, at } = step;
  const planned = await sql`
    insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at, created_at)
    select ${organizationId}::bigint, ${`step:${campaignId}:`} || l.id || ${`:${stepId}`}, 'step', l.id, l.phone,
      ${campaignId}::bigint, ${stepId}::bigint,
      -- Nothing is planned for later where nothing can arrive: the gate ends it now, with the reason.
      case when ${cannotReceive} then ${at}::timestamptz else ${dueAt}::timestamptz end, ${at}::timestamptz
    from leads l
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[])
      -- With the limit it is one lookup per contact; "not exists" would compare each with all progress of the campaign.
      and (select true from step_progress p where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId}
        and p.lead_id = l.id and ${had} limit 1) is null
    order by l.id
    on conflict (organization_id, lead_id, dedupe_key) do nothing`.execute(tx);
  return Number(planned.numAffectedRows ?? 0);
}

/**
 * For each of these contacts, the first step they haven't had, in the chain's current order. Leaves out contacts who
 * have had all steps, and those who have had none unless asked for.
 */
export async function readNextSteps(
  tx: Tx,
  organizationId: OrganizationId,
  members: readonly Member[],
  whom: 'who has had some' | 'also who has had none' = 'who has had some',
): Promise<(Member & { readonly phone: string; readonly stepId: number })[]> {
  const campaignIds = [...new Set(members.map((one) => one.campaignId))];
  const found = await sql<Member & { phone: string; stepId: number }>`
    with chain as materialized (
      select campaign_id, id, position from campaign_steps
      where organization_id = ${organizationId} and campaign_id = any(${campaignIds}::bigint[])
        and structure_type = 'feature' and deleted_at is null)
    select m.campaign_id as "campaignId", m.lead_id as "leadId", l.phone, next.id as "stepId"
    from unnest(${members.map((one) => one.campaignId)}::bigint[], ${members.map((one) => one.leadId)}::bigint[])
      as m (campaign_id, lead_id)
    -- "between … order by": with an equality the planner reads all contacts of a new organization, see the sender's store.
    cross join lateral (select phone from leads
      where organization_id = ${organizationId} and id between m.lead_id and m.lead_id order by id limit 1) l
    -- "offset 0": one look-up for all steps that the contact has had.
    cross join lateral (
      select coalesce(array_agg(p.step_id) filter (where ${had} and p.step_id is not null), '{}') as step_ids,
        coalesce(bool_or(${had}), false) as is_any
      from (select * from step_progress where organization_id = ${organizationId} and campaign_id = m.campaign_id
        and lead_id = m.lead_id offset 0) p) progress
    cross join lateral (
      select s.id from chain s where s.campaign_id = m.campaign_id and s.id <> all(progress.step_ids)
      order by s.position, s.id limit 1) next
    where ${whom === 'also who has had none'} or progress.is_any`.execute(tx);
  return found.rows;
}

/** A message that was planned for a contact who has opted out. */
export type Unwanted = { readonly itemId: number; readonly reason: 'opted-out' | 'blocked' };

/**
 * Plans the next step of each of these leads, each with its own due time; skips those who have left meanwhile. Returns
 * what was planned for contacts who have opted out or are blocked: the caller ends it in the same transaction, or
 * leaves it to the gate.
 */
export async function planNextSteps(
  tx: Tx,
  organizationId: OrganizationId,
  planned: readonly PlannedStep[],
  at: Date,
): Promise<Unwanted[]> {
  const unwanted = await sql<Unwanted>`
    with planned as (
    insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at, created_at)
    select ${organizationId}::bigint, 'step:' || campaign_id || ':' || lead_id || ':' || step_id, 'step', lead_id, phone,
      campaign_id, step_id, due_at, ${at}::timestamptz
    from unnest(${planned.map((one) => one.leadId)}::bigint[], ${planned.map((one) => one.phone)}::text[],
      ${planned.map((one) => one.campaignId)}::bigint[], ${planned.map((one) => one.stepId)}::bigint[],
      ${planned.map((one) => one.dueAt)}::timestamptz[]) as n (lead_id, phone, campaign_id, step_id, due_at)
    where (select true from step_progress p where p.organization_id = ${organizationId}
        and p.campaign_id = n.campaign_id and p.lead_id = n.lead_id and p.step_id = n.step_id
        and ${had} limit 1) is null
      and (select true from campaign_leads m where m.organization_id = ${organizationId}
        and m.campaign_id = n.campaign_id and m.lead_id = n.lead_id and m.removed_at is null limit 1)
      and exists (select 1 from campaigns c where c.organization_id = ${organizationId} and c.id = n.campaign_id
        and c.archived_at is null and c.deleted_at is null)
      -- What waits already is seen here: inserting it would wait for everyone who changes it.
      and (select true from text_queue w where w.organization_id = ${organizationId} and w.lead_id = n.lead_id
        and w.dedupe_key = 'step:' || n.campaign_id || ':' || n.lead_id || ':' || n.step_id limit 1) is null
    order by lead_id, campaign_id, step_id
    on conflict (organization_id, lead_id, dedupe_key) do nothing
    returning id, phone)
    select planned.id as "itemId", case s.state when 'stopped' then 'opted-out' else s.state end as reason
    from planned cross join lateral (select state from consent_states
      where organization_id = ${organizationId} and phone = planned.phone and state in ('stopped', 'blocked') limit 1) s
    order by planned.id`.execute(tx);
  return unwanted.rows;
}

/** Plans the first step for members who have had no step and wait for none: they joined before there was one. */
export async function planFirstStep(
  tx: Tx,
  organizationId: OrganizationId,
  step: { campaignId: CampaignId; stepId: number; dueAt: Date; at: Date },
): Promise<number> {
  const { campaignId, stepId, dueAt, at } = step;
  const planned = await sql`
    insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at, created_at)
    select ${organizationId}::bigint, ${`step:${campaignId}:`} || l.id || ${`:${stepId}`}, 'step', l.id, l.phone,
      ${campaignId}::bigint, ${stepId}::bigint, ${dueAt}::timestamptz, ${at}::timestamptz
    from campaign_leads cl
    join leads l on l.organization_id = ${organizationId} and l.id = cl.lead_id
    where cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId} and cl.removed_at is null
      and cl.steps_sent = 0
      and not exists (select 1 from step_progress p
        join campaign_steps s on s.organization_id = p.organization_id and s.id = p.step_id and s.structure_type = 'feature'
        where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and p.lead_id = cl.lead_id)
      and not exists (select 1 from text_queue q where q.organization_id = ${organizationId}
        and q.campaign_id = ${campaignId} and q.lead_id = cl.lead_id and q.appointment_id is null)
    order by l.id
    on conflict (organization_id, lead_id, dedupe_key) do nothing`.execute(tx);
  return Number(planned.numAffectedRows ?? 0);
}

/** The contacts who wait for a step, have its message in flight, or have had it. */
export async function readLeadsAtStep(tx: Tx, organizationId: OrganizationId, stepId: number): Promise<Set<number>> {
  const found = await sql<{ leadId: LeadId }>`
    select lead_id as "leadId" from text_queue
    where organization_id = ${organizationId} and step_id = ${stepId} and lead_id is not null
    union
    select p.lead_id from step_progress p
    where p.organization_id = ${organizationId} and p.step_id = ${stepId} and ${had}`.execute(tx);
  return new Set(found.rows.map((row) => row.leadId));
}
