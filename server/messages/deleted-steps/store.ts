import { sql } from 'kysely';
import { kindsWithoutText } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Unwanted } from '../next-step/store.ts';

/** A step that is back in its campaign. */
export type StepBack = {
  readonly organizationId: OrganizationId;
  readonly campaignId: CampaignId;
  readonly stepId: number;
  readonly deletedAt: Date;
  readonly at: Date;
};

/** Some of the messages that waited for a step when it was deleted, and their contacts. */
export type Waited = { readonly itemId: number; readonly leadId: LeadId };

/**
 * Remembers what waits for a deleted step, and until when, before it waits for another one; nothing if the step isn't
 * deleted. The messages are locked.
 */
export async function rememberWaits(tx: Tx, organizationId: OrganizationId, stepId: number): Promise<void> {
  await sql`
    with waiting as materialized (
      select id, lead_id, campaign_id, dedupe_key, due_at, created_at from text_queue
      where organization_id = ${organizationId} and step_id = ${stepId} and state = 'waiting' and lead_id is not null
      order by id for update)
    insert into deleted_step_waits as known (organization_id, step_id, item_id, lead_id, dedupe_key, due_at, created_at,
      left_at, deleted_at)
    select ${organizationId}::bigint, ${stepId}::bigint, w.id, w.lead_id, w.dedupe_key, w.due_at, w.created_at,
      -- "offset 0": one look-up per contact; see the store of next-step.
      (select p.skipped_at from (select * from step_progress where organization_id = ${organizationId}
          and campaign_id = w.campaign_id and lead_id = w.lead_id offset 0) p
        where p.step_id = ${stepId} and p.was_left and p.sent_at is null limit 1),
      s.deleted_at
    from waiting w join campaign_steps s on s.organization_id = ${organizationId} and s.id = ${stepId}
      and s.deleted_behind is not null
    on conflict (organization_id, step_id, item_id) do update set dedupe_key = excluded.dedupe_key,
      due_at = excluded.due_at, left_at = excluded.left_at, deleted_at = excluded.deleted_at`.execute(tx);
}

/** What waited for this step, in the order of the queue. */
export async function readWaited(tx: Tx, organizationId: OrganizationId, stepId: number): Promise<Waited[]> {
  const found = await sql<Waited>`
    select item_id as "itemId", lead_id as "leadId" from deleted_step_waits
    where organization_id = ${organizationId} and step_id = ${stepId} order by item_id`.execute(tx);
  return found.rows;
}

/** The chain's steps that are back, for which messages of these contacts waited when they were deleted. */
export async function readStepsBack(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<{ stepId: number; deletedAt: Date; itemIds: number[] }[]> {
  const found = await sql<{ stepId: number; deletedAt: Date; itemIds: number[] }>`
    select s.id as "stepId", min(w.deleted_at) as "deletedAt",
      array_agg(w.item_id order by w.item_id) as "itemIds"
    from campaign_steps s join deleted_step_waits w on w.organization_id = s.organization_id and w.step_id = s.id
    where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.structure_type = 'feature'
      and s.deleted_at is null and w.lead_id = any(${leadIds}::bigint[])
    group by s.id, s.position order by s.position desc, s.id desc`.execute(tx);
  return found.rows;
}

/** Those of these contacts who are in the campaign. */
export async function readThoseInside(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<Set<LeadId>> {
  const found = await sql<{ leadId: LeadId }>`
    select lead_id as "leadId" from campaign_leads
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and lead_id = any(${leadIds}::bigint[])
      and removed_at is null`.execute(tx);
  return new Set(found.rows.map(({ leadId }) => leadId));
}

/** Waits for those of these contacts who are being archived, so that the messages for them can be written. */
export async function holdContacts(tx: Tx, organizationId: OrganizationId, leadIds: readonly LeadId[]): Promise<void> {
  await sql`
    select 1 from leads where organization_id = ${organizationId} and id = any(${leadIds}::bigint[])
    order by id for key share`.execute(tx);
}

/**
 * Messages that wait for a later step since the step was deleted wait for it again, until the same moments; one that is
 * overdue by now couldn't have been sent before.
 */
export async function moveBack(
  tx: Tx,
  { organizationId, stepId, at }: StepBack,
  itemIds: readonly number[],
): Promise<void> {
  await sql`
    with waited as materialized (
      select item_id, lead_id, dedupe_key, due_at from deleted_step_waits
      where organization_id = ${organizationId} and step_id = ${stepId} and item_id = any(${itemIds}::bigint[])
      order by item_id),
    later as materialized (
      select w.* from waited w cross join lateral (
        -- "between … order by": with an equality the planner reads the whole queue of a new organization for each.
        select step_id from text_queue
        where organization_id = ${organizationId} and id between w.item_id and w.item_id and state = 'waiting'
          and appointment_id is null
        order by id for update) q
      join campaign_steps s on s.organization_id = ${organizationId} and s.id = q.step_id
      join campaign_steps back on back.organization_id = ${organizationId} and back.id = ${stepId}
      where (s.deleted_at is not null or s.position > back.position)
        and (select true from text_queue o where o.organization_id = ${organizationId} and o.lead_id = w.lead_id
          and o.dedupe_key = w.dedupe_key limit 1) is null)
    update text_queue q set step_id = ${stepId}, dedupe_key = l.dedupe_key, due_at = l.due_at, held_until = null,
      reason = null, permitted_at = case when l.due_at < ${at}::timestamptz then ${at}::timestamptz end
    from later l where q.organization_id = ${organizationId} and q.id = l.item_id`.execute(tx);
}

/**
 * Puts back into the queue, under their own ids and due at the same moments, the messages that ended because the step
 * was deleted; also a step that sends nothing, which left no message behind. Not those around an appointment that is
 * over or canceled by now. Returns those whose contact said STOP meanwhile.
 */
export async function bringBackEnded(
  tx: Tx,
  { organizationId, campaignId, stepId, deletedAt, at }: StepBack,
  itemIds: readonly number[],
): Promise<Unwanted[]> {
  const found = await sql<Unwanted>`
    with waited as materialized (
      select * from deleted_step_waits
      where organization_id = ${organizationId} and step_id = ${stepId} and item_id = any(${itemIds}::bigint[])
      order by item_id),
    ended as materialized (
      select w.item_id, w.lead_id, w.dedupe_key, w.due_at, w.created_at, m.id, coalesce(m.kind, 'step') as kind,
        m.user_id, m.body, m.attempt, m.ai_generated, m.appointment_id, m.appointment_at
      from waited w left join lateral (
        -- "between … order by": only the index by contact has that order; see the sender's store.
        select * from messages
        where organization_id = ${organizationId} and lead_id between w.lead_id and w.lead_id
          and queue_id = w.item_id and outcome = 'skipped' and reason = 'step-deleted' and settled_at >= ${deletedAt}
        order by lead_id, id desc limit 1) m on true
      where (select true from text_queue where organization_id = ${organizationId}
          and id between w.item_id and w.item_id limit 1) is null
        and case when m.id is null then ${endedSilently(organizationId, campaignId, { stepId, deletedAt })}
          when m.appointment_id is null then m.kind <> 'step' or ${waitsForNothing(organizationId, campaignId)}
          else ${isStillAhead(organizationId, campaignId, { stepId, at })} end),
    forgotten as (
      delete from messages m where m.organization_id = ${organizationId} and m.id = any(array(select id from ended))),
    waiting as (
      insert into text_queue (organization_id, id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, user_id, body,
        due_at, permitted_at, attempt, created_at, ai_generated, appointment_id, appointment_at)
      select ${organizationId}::bigint, e.item_id, e.dedupe_key, e.kind, e.lead_id, l.phone, ${campaignId}::bigint,
        ${stepId}::bigint, e.user_id, case when e.kind <> 'step' then e.body end, e.due_at,
        case when e.due_at < ${at}::timestamptz then ${at}::timestamptz end, coalesce(e.attempt, 0), e.created_at,
        coalesce(e.ai_generated, false), e.appointment_id, e.appointment_at
      from ended e cross join lateral (select phone from leads
        where organization_id = ${organizationId} and id between e.lead_id and e.lead_id order by id limit 1) l
      order by e.item_id
      on conflict do nothing
      returning id, phone)
    select w.id as "itemId", case s.state when 'stopped' then 'opted-out' else s.state end as reason
    from waiting w cross join lateral (select state from consent_states
      where organization_id = ${organizationId} and phone = w.phone and state in ('stopped', 'blocked') limit 1) s
    order by w.id`.execute(tx);
  return found.rows;
}

// Nothing of the campaign's chain waits for the contact of `w`.
const waitsForNothing = (organizationId: OrganizationId, campaignId: CampaignId) => sql`
  (select true from text_queue where organization_id = ${organizationId} and lead_id = w.lead_id
    and campaign_id = ${campaignId} and step_id is not null and appointment_id is null limit 1) is null`;

type Deleted = { readonly stepId: number; readonly deletedAt: Date };

// A step that sends nothing was the last thing the contact of `w` waited for, and was deleted.
const endedSilently = (organizationId: OrganizationId, campaignId: CampaignId, { stepId, deletedAt }: Deleted) => sql`
  (${waitsForNothing(organizationId, campaignId)}
    and (select true from (select * from step_progress where organization_id = ${organizationId}
        and campaign_id = ${campaignId} and lead_id = w.lead_id offset 0) p
      join campaign_steps s on s.organization_id = ${organizationId} and s.id = p.step_id
        and (s.id = ${stepId} or s.deleted_at is not null) and s.feature_type = any(${kindsWithoutText}::text[])
      where p.skipped_at >= ${deletedAt} and not p.was_left and p.sent_at is null limit 1))`;

// The appointment of `m` is on and in the campaign; one that a message comes before isn't over.
const isStillAhead = (
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { stepId, at }: Pick<StepBack, 'stepId' | 'at'>,
) => sql`
  (select true from appointments a
    join appointment_campaigns c on c.organization_id = a.organization_id and c.appointment_id = a.id
      and c.campaign_id = ${campaignId}
    left join events v on v.organization_id = a.organization_id and v.id = a.event_id
    where a.organization_id = ${organizationId} and a.id = m.appointment_id and a.moment_at is not null
      and v.cancelled_at is null and (a.moment_at > ${at} or (select structure_type <> 'before' from campaign_steps
        where organization_id = ${organizationId} and id = ${stepId}))
    limit 1)`;

/** Forgets that these contacts went past the step; who had left the campaign there before is marked as at that time. */
export async function forgetSkips(
  tx: Tx,
  { organizationId, campaignId, stepId, deletedAt }: StepBack,
  itemIds: readonly number[],
): Promise<void> {
  await sql`
    with waited as materialized (
      select lead_id, max(left_at) as left_at from deleted_step_waits
      where organization_id = ${organizationId} and step_id = ${stepId} and item_id = any(${itemIds}::bigint[])
      group by lead_id order by lead_id)
    update step_progress p set skipped_at = w.left_at, was_left = w.left_at is not null
    from waited w
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and p.lead_id = w.lead_id
      and p.step_id = ${stepId} and p.sent_at is null and p.skipped_at >= ${deletedAt} and not p.was_left`.execute(tx);
}

/** Forgets that these messages waited for the step. */
export async function forgetWaits(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
  itemIds: readonly number[],
): Promise<void> {
  await sql`
    delete from deleted_step_waits where organization_id = ${organizationId} and step_id = ${stepId}
      and item_id = any(${itemIds}::bigint[])`.execute(tx);
}

/** Forgets what waited for any step that was deleted before then. */
export async function forgetWaitsBeforeAcrossOrganizations(tx: Tx, before: Date): Promise<void> {
  await sql`delete from deleted_step_waits where deleted_at < ${before}`.execute(tx);
}
