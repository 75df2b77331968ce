import { sql } from 'kysely';
import { kindsWithLink, type StepKindName } from '../../domain/campaigns/step-kinds.ts';
import type { Tx } from '../platform/database/database.ts';

/** Who waits for new texts listens here. */
export const TEXTS_DUE_CHANNEL = 'texts-due';

/** One step of a campaign's instant chain, as planning and sending need it. */
export type ChainStep = {
  readonly id: number;
  readonly campaignId: number;
  readonly code: string;
  readonly featureType: StepKindName;
  /** Its text ends with the contact's personal link. */
  readonly hasLink: boolean;
  readonly content: string;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly windowHour: number | null;
  readonly delayUntil: Date | null;
};

/** A text ready for the queue whose body is known already. */
export type WrittenText = {
  readonly dedupeKey: string;
  readonly kind: 'direct' | 'workflow' | 'auto-reply' | 'notice' | 'alert' | 'test';
  readonly leadId: number | null;
  readonly phone: string;
  readonly campaignId?: number;
  readonly userId: number | null;
  readonly senderPhone: string | null;
  readonly body: string;
  /** A language model has written it. */
  readonly isWrittenByModel?: boolean;
  readonly dueAt: Date;
  readonly createdAt: Date;
};

/** One next step for one lead. */
export type PlannedStep = {
  readonly leadId: number;
  readonly phone: string;
  readonly campaignId: number;
  readonly stepId: number;
  readonly dueAt: Date;
};

const chainColumns = sql`
  id, campaign_id as "campaignId", code, feature_type as "featureType",
  feature_type = any(${kindsWithLink}::text[]) as "hasLink", coalesce(message_content, '') as content,
  days, hours, minutes, window_hour as "windowHour", delay_until as "delayUntil"`;

// A step `p` of a contact that is over for them. Whoever left the chain goes on with it when they come back.
const had = sql`(p.sent_at is not null or (p.skipped_at is not null and not p.was_left))`;

/** The instant chains of these campaigns, each in its order. */
export async function readChains(tx: Tx, organizationId: number, campaignIds: readonly number[]): Promise<ChainStep[]> {
  const found = await sql<ChainStep>`
    select ${chainColumns} from campaign_steps
    where organization_id = ${organizationId} and campaign_id = any(${campaignIds}::bigint[])
      and structure_type = 'feature' and deleted_at is null
    order by campaign_id, position, id`.execute(tx);
  return found.rows;
}

/** A step before or behind an appointment, as sending needs it. */
export type StepAround = ChainStep & { readonly structureType: 'before' | 'appointment' };

/** Those of these steps that stand around an appointment. */
export async function readStepsAround(
  tx: Tx,
  organizationId: number,
  stepIds: readonly number[],
): Promise<StepAround[]> {
  const found = await sql<StepAround>`
    select ${chainColumns}, structure_type as "structureType" from campaign_steps
    where organization_id = ${organizationId} and id = any(${stepIds}::bigint[])
      and structure_type <> 'feature' and deleted_at is null`.execute(tx);
  return found.rows;
}

/** Plans one step for many leads at once; who has had it or waits for it already is left out. */
export async function planStepForLeads(
  tx: Tx,
  organizationId: number,
  step: { campaignId: number; stepId: number; leadIds: readonly number[]; dueAt: Date; at: Date },
): Promise<number> {
  const { campaignId, stepId, leadIds, dueAt, at } = step;
  const planned = await sql`
    insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at, created_at)
    select ${organizationId}::bigint, ${`step:${campaignId}:`} || l.id || ${`:${stepId}`}, 'step', l.id, l.phone,
      ${campaignId}::bigint, ${stepId}::bigint, ${dueAt}::timestamptz, ${at}::timestamptz
    from leads l
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[])
      -- With its limit it is one look-up a contact; as "not exists" it is compared with all progress of the campaign.
      and (select true from step_progress p where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId}
        and p.lead_id = l.id and ${had} limit 1) is null
    on conflict (organization_id, lead_id, dedupe_key) do nothing`.execute(tx);
  return Number(planned.numAffectedRows ?? 0);
}

/** Leads that have been through a part of the chain, and the first step of it they have not had. */
export async function readResumingLeads(
  tx: Tx,
  organizationId: number,
  campaignId: number,
  leadIds: readonly number[],
): Promise<{ leadId: number; phone: string; stepId: number }[]> {
  const found = await sql<{ leadId: number; phone: string; stepId: number }>`
    select l.id as "leadId", l.phone, next.id as "stepId"
    from leads l
    join lateral (
      select s.id from campaign_steps s
      where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.structure_type = 'feature'
        and s.deleted_at is null
        and (select true from step_progress p where p.organization_id = ${organizationId}
          and p.campaign_id = ${campaignId} and p.lead_id = l.id and p.step_id = s.id
          and ${had} limit 1) is null
      order by s.position, s.id limit 1) next on true
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[])
      and (select true from step_progress p where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId}
        and p.lead_id = l.id and ${had} limit 1)`.execute(tx);
  return found.rows;
}

/** Plans a next step for each of these leads, whose due times may differ; who has left meanwhile gets none. */
export async function planNextSteps(
  tx: Tx,
  organizationId: number,
  planned: readonly PlannedStep[],
  at: Date,
): Promise<void> {
  await sql`
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
    on conflict (organization_id, lead_id, dedupe_key) do nothing`.execute(tx);
}

/** Plans the first step for members who have had and wait for nothing: they joined while there was no step. */
export async function planFirstStep(
  tx: Tx,
  organizationId: number,
  step: { campaignId: number; stepId: number; dueAt: Date; at: Date },
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
    on conflict (organization_id, lead_id, dedupe_key) do nothing`.execute(tx);
  return Number(planned.numAffectedRows ?? 0);
}

export async function readCampaignOfStep(tx: Tx, organizationId: number, stepId: number): Promise<number | null> {
  const found = await sql<{ campaignId: number }>`
    select campaign_id as "campaignId" from campaign_steps
    where organization_id = ${organizationId} and id = ${stepId}`.execute(tx);
  return found.rows[0]?.campaignId ?? null;
}

/** The item's id, also when the same text was put there before. */
export async function insertText(tx: Tx, organizationId: number, text: WrittenText): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into text_queue
      (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, user_id, sender_phone, body, ai_generated,
        due_at, created_at)
    values (${organizationId}, ${text.dedupeKey}, ${text.kind}, ${text.leadId}, ${text.phone},
      ${text.campaignId ?? null}, ${text.userId}, ${text.senderPhone}, ${text.body}, ${text.isWrittenByModel ?? false},
      ${text.dueAt}, ${text.createdAt})
    on conflict (organization_id, lead_id, dedupe_key) do update set dedupe_key = excluded.dedupe_key
    returning id`.execute(tx);
  return inserted.rows[0]?.id ?? 0;
}

/** Wakes the senders of every process once this transaction is committed. */
export async function announceDue(tx: Tx, organizationId: number): Promise<void> {
  await sql`select pg_notify(${TEXTS_DUE_CHANNEL}, ${String(organizationId)})`.execute(tx);
}

export type Waiting = {
  readonly itemId?: number | undefined;
  readonly campaignId?: number | undefined;
  readonly leadIds?: readonly number[] | undefined;
  readonly stepId?: number | undefined;
  readonly phone?: string | undefined;
  readonly appointmentIds?: readonly number[] | undefined;
  readonly dueBy?: Date | undefined;
};

/** The items of this kind that wait, locked: what a gate has in hand meanwhile is waited for, and then is not waiting. */
export async function lockWaiting(tx: Tx, organizationId: number, which: Waiting): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from text_queue
    where organization_id = ${organizationId} and state = 'waiting' and kind <> 'notice'
      and (${which.itemId ?? null}::bigint is null or id = ${which.itemId ?? null}::bigint)
      and (${which.campaignId ?? null}::bigint is null or campaign_id = ${which.campaignId ?? null}::bigint)
      and (${which.stepId ?? null}::bigint is null or step_id = ${which.stepId ?? null}::bigint)
      and (${which.phone ?? null}::text is null or phone = ${which.phone ?? null}::text)
      and (${which.leadIds ?? null}::bigint[] is null or lead_id = any(${which.leadIds ?? null}::bigint[]))
      and (${which.appointmentIds ?? null}::bigint[] is null or appointment_id = any(${which.appointmentIds ?? null}::bigint[]))
      and (${which.dueBy ?? null}::timestamptz is null or due_at <= ${which.dueBy ?? null}::timestamptz)
    order by id
    for update`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Who waits for a step, and the moment their waiting counts from: the step before it, or the joining. */
export async function readWaitingForStep(
  tx: Tx,
  organizationId: number,
  stepId: number,
): Promise<{ id: number; leadId: number; phone: string; campaignId: number; since: Date }[]> {
  const found = await sql<{ id: number; leadId: number; phone: string; campaignId: number; since: Date }>`
    select q.id, q.lead_id as "leadId", q.phone, q.campaign_id as "campaignId", coalesce(
      (select max(greatest(p.sent_at, p.skipped_at)) from step_progress p
        join campaign_steps s on s.organization_id = p.organization_id and s.id = p.step_id and s.structure_type = 'feature'
        where p.organization_id = ${organizationId} and p.campaign_id = q.campaign_id and p.lead_id = q.lead_id),
      cl.joined_at, q.created_at) as since
    from text_queue q
    left join campaign_leads cl on cl.organization_id = ${organizationId} and cl.campaign_id = q.campaign_id
      and cl.lead_id = q.lead_id
    where q.organization_id = ${organizationId} and q.step_id = ${stepId} and q.state = 'waiting'
      and q.appointment_id is null
    order by q.id
    for update of q`.execute(tx);
  return found.rows;
}

/** Who waits for a step, has its text under way, or has had it. */
export async function readLeadsAtStep(tx: Tx, organizationId: number, stepId: number): Promise<Set<number>> {
  const found = await sql<{ leadId: number }>`
    select lead_id as "leadId" from text_queue
    where organization_id = ${organizationId} and step_id = ${stepId} and lead_id is not null
    union
    select p.lead_id from step_progress p
    where p.organization_id = ${organizationId} and p.step_id = ${stepId} and ${had}`.execute(tx);
  return new Set(found.rows.map((row) => row.leadId));
}

export async function moveDueTimes(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
  dueAts: readonly Date[],
  at: Date,
): Promise<void> {
  // What is overdue by the new plan could not have gone before it.
  await sql`
    update text_queue q set due_at = n.due_at, held_until = null, reason = null,
      permitted_at = case when n.due_at < ${at}::timestamptz then ${at}::timestamptz end
    from unnest(${ids}::bigint[], ${dueAts}::timestamptz[]) as n (id, due_at)
    where q.organization_id = ${organizationId} and q.id = n.id`.execute(tx);
}

export async function moveToStep(
  tx: Tx,
  organizationId: number,
  moved: readonly { id: number; dedupeKey: string; stepId: number; dueAt: Date }[],
  at: Date,
): Promise<void> {
  await sql`
    update text_queue q set step_id = n.step_id, dedupe_key = n.dedupe_key, due_at = n.due_at, held_until = null,
      permitted_at = case when n.due_at < ${at}::timestamptz then ${at}::timestamptz end, reason = null
    from unnest(${moved.map((one) => one.id)}::bigint[], ${moved.map((one) => one.dedupeKey)}::text[],
      ${moved.map((one) => one.stepId)}::bigint[], ${moved.map((one) => one.dueAt)}::timestamptz[])
      as n (id, dedupe_key, step_id, due_at)
    where q.organization_id = ${organizationId} and q.id = n.id`.execute(tx);
}

/** Lets held items be looked at again at once; what is overdue counts as permitted from now on. */
export async function releaseHeld(tx: Tx, organizationId: number, campaignId: number | null, at: Date): Promise<void> {
  await sql`
    update text_queue set held_until = null, permitted_at = greatest(permitted_at, ${at}::timestamptz), reason = null
    where organization_id = ${organizationId} and state = 'waiting' and due_at <= ${at}
      and (${campaignId}::bigint is null or campaign_id = ${campaignId}::bigint)`.execute(tx);
}
