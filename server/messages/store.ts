import { sql } from 'kysely';
import { kindsWithLink, type StepKindName } from '../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import type { TextKind } from '../../domain/messages/text-kind.ts';
import type { Tx } from '../platform/database/database.ts';
import { personal } from '../platform/database/sealing/personal.ts';

/** The channel that notifies senders of new messages. */
export const TEXTS_DUE_CHANNEL = 'texts-due';

/** One step of a campaign's instant chain, with what planning and sending need. */
export type ChainStep = {
  readonly id: number;
  readonly campaignId: CampaignId;
  readonly code: string;
  readonly featureType: StepKindName;
  /** Its message ends with the contact's personal link. */
  readonly hasLink: boolean;
  readonly content: string;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly windowHour: number | null;
  readonly delayUntil: Date | null;
};

/** A message for the queue whose body is already known. */
export type WrittenText = {
  readonly dedupeKey: string;
  readonly kind: 'direct' | 'workflow' | 'auto-reply' | 'notice' | 'alert' | 'test';
  readonly leadId: LeadId | null;
  readonly phone: string;
  readonly campaignId?: CampaignId;
  readonly userId: number | null;
  readonly senderPhone: string | null;
  readonly body: string;
  /** Written by a language model. */
  readonly isWrittenByModel?: boolean;
  readonly dueAt: Date;
  readonly createdAt: Date;
};

const chainColumns = sql`
  id, campaign_id as "campaignId", code, feature_type as "featureType",
  feature_type = any(${kindsWithLink}::text[]) as "hasLink", coalesce(message_content, '') as content,
  days, hours, minutes, window_hour as "windowHour", delay_until as "delayUntil"`;

/** The instant chains of these campaigns, each in its order. */
export async function readChains(
  tx: Tx,
  organizationId: OrganizationId,
  campaignIds: readonly CampaignId[],
): Promise<ChainStep[]> {
  const found = await sql<ChainStep>`
    select ${chainColumns} from campaign_steps
    where organization_id = ${organizationId} and campaign_id = any(${campaignIds}::bigint[])
      and structure_type = 'feature' and deleted_at is null
    order by campaign_id, position, id`.execute(tx);
  return found.rows;
}

/** A step before or after an appointment, with what sending needs. */
export type StepAround = ChainStep & { readonly structureType: 'before' | 'appointment' };

/** Those of these steps that belong to appointments. */
export async function readStepsAround(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<StepAround[]> {
  const found = await sql<StepAround>`
    select ${chainColumns}, structure_type as "structureType" from campaign_steps
    where organization_id = ${organizationId} and id = any(${stepIds}::bigint[])
      and structure_type <> 'feature' and deleted_at is null`.execute(tx);
  return found.rows;
}

export async function readCampaignOfStep(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
): Promise<CampaignId | null> {
  const found = await sql<{ campaignId: CampaignId }>`
    select campaign_id as "campaignId" from campaign_steps
    where organization_id = ${organizationId} and id = ${stepId}`.execute(tx);
  return found.rows[0]?.campaignId ?? null;
}

/** The item's id, also if the same message was queued before. */
export async function insertText(tx: Tx, organizationId: OrganizationId, text: WrittenText): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into text_queue
      (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, user_id, sender_phone, body, ai_generated,
        due_at, created_at)
    values (${organizationId}, ${text.dedupeKey}, ${text.kind}, ${text.leadId}, ${text.phone},
      ${text.campaignId ?? null}, ${text.userId}, ${text.senderPhone},
      ${personal(organizationId, text.body)}, ${text.isWrittenByModel ?? false},
      ${text.dueAt}, ${text.createdAt})
    on conflict (organization_id, lead_id, dedupe_key) do update set dedupe_key = excluded.dedupe_key
    returning id`.execute(tx);
  return inserted.rows[0]?.id ?? 0;
}

/** Wakes the senders of every process once this transaction commits. */
export async function announceDue(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`select pg_notify(${TEXTS_DUE_CHANNEL}, ${String(organizationId)})`.execute(tx);
}

export type Waiting = {
  readonly itemId?: number | undefined;
  readonly campaignId?: CampaignId | undefined;
  readonly leadIds?: readonly LeadId[] | undefined;
  readonly stepId?: number | undefined;
  readonly phones?: readonly string[] | undefined;
  readonly appointmentIds?: readonly number[] | undefined;
  readonly dueBy?: Date | undefined;
  readonly blastId?: number | undefined;
  readonly kind?: TextKind | undefined;
  readonly userIds?: readonly number[] | undefined;
};

/**
 * The waiting items of this kind, locked; waits for items that a gate holds, and leaves those out if the gate marked
 * them.
 */
export async function lockWaiting(tx: Tx, organizationId: OrganizationId, which: Waiting): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from text_queue
    where organization_id = ${organizationId} and state = 'waiting' and kind <> 'notice'
      and (${which.itemId ?? null}::bigint is null or id = ${which.itemId ?? null}::bigint)
      and (${which.campaignId ?? null}::bigint is null or campaign_id = ${which.campaignId ?? null}::bigint)
      and (${which.stepId ?? null}::bigint is null or step_id = ${which.stepId ?? null}::bigint)
      and (${which.phones ?? null}::text[] is null or phone = any(${which.phones ?? null}::text[]))
      and (${which.leadIds ?? null}::bigint[] is null or lead_id = any(${which.leadIds ?? null}::bigint[]))
      and (${which.appointmentIds ?? null}::bigint[] is null or appointment_id = any(${which.appointmentIds ?? null}::bigint[]))
      and (${which.blastId ?? null}::bigint is null or blast_id = ${which.blastId ?? null}::bigint)
      and (${which.kind ?? null}::text is null or kind = ${which.kind ?? null}::text)
      and (${which.userIds ?? null}::bigint[] is null or user_id = any(${which.userIds ?? null}::bigint[]))
      and (${which.dueBy ?? null}::timestamptz is null or due_at <= ${which.dueBy ?? null}::timestamptz)
    order by id
    for update`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Locks these items, as everyone does, in the order of their ids. */
export async function lockItems(tx: Tx, organizationId: OrganizationId, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // A look-up for each: as one condition, everything that the organization has in the queue is read at times.
  await sql`
    select l.held from unnest(${ids.toSorted((one, other) => one - other)}::bigint[]) as n (id) cross join lateral (
      select true as held from text_queue where organization_id = ${organizationId} and id = n.id for update) l`.execute(
    tx,
  );
}

/**
 * Waits until nothing in flight to these phones is being settled: what that plans next is then queued, and is found.
 * What waits for these phones is locked along with it, in the order of the ids.
 */
export async function waitForSettling(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<void> {
  const theirs = sql`organization_id = ${organizationId} and phone = any(${phones}::text[])`;
  await sql`
    select 1 from text_queue where organization_id = ${organizationId} and id = any(array(
      select id from text_queue where ${theirs} and state in ('in_flight', 'unknown')
      union all select id from text_queue where ${theirs} and state = 'waiting'))
    order by id for update`.execute(tx);
}

/** Everyone who waits for a step, or those of these contacts who do; at most so many, those who have waited longest. */
export type WaitersOf = { readonly stepId: number; readonly leadIds?: readonly LeadId[]; readonly most?: number };

/** Someone who waits for a step, and when their wait began: at the step before it, or when there was a first one for them. */
export type WaitingForStep = {
  readonly id: number;
  readonly leadId: LeadId;
  readonly phone: string;
  readonly campaignId: CampaignId;
  readonly dueAt: Date;
  /** It may not be sent yet, or the gate has said why it isn't. */
  readonly isHeld: boolean;
  readonly since: Date;
};

/** Who waits for a step; their messages are locked. */
export async function readWaitingForStep(
  tx: Tx,
  organizationId: OrganizationId,
  { stepId, leadIds, most }: WaitersOf,
): Promise<WaitingForStep[]> {
  const found = await sql<WaitingForStep>`
    select q.id, q.due_at as "dueAt", q.held_until is not null or q.reason is not null as "isHeld", q.lead_id /* not null */ as "leadId", q.phone, q.campaign_id /* not null */ as "campaignId", coalesce(
      -- Contacts who came back after a skipped step wait from their return, and so do those who rejoin.
      -- Those who had joined before there was a step have no progress, and wait since the step has its content.
      (select case when count(p.step_id) = 0 or bool_or(p.was_left and p.sent_at is null) then q.created_at
          else greatest(max(greatest(p.sent_at, p.skipped_at)), cl.joined_at) end from step_progress p
        join campaign_steps s on s.organization_id = p.organization_id and s.id = p.step_id and s.structure_type = 'feature'
        where p.organization_id = ${organizationId} and p.campaign_id = q.campaign_id and p.lead_id = q.lead_id),
      q.created_at) as since
    from text_queue q
    left join campaign_leads cl on cl.organization_id = ${organizationId} and cl.campaign_id = q.campaign_id
      and cl.lead_id = q.lead_id
    where q.organization_id = ${organizationId} and q.step_id = ${stepId} and q.state = 'waiting'
      and q.appointment_id is null
      and (${leadIds ?? null}::bigint[] is null or q.lead_id = any(${leadIds ?? null}::bigint[]))
    order by q.id limit ${most ?? null}
    for update of q`.execute(tx);
  return found.rows;
}

export async function moveDueTimes(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
  { dueAts, at }: { readonly dueAts: readonly Date[]; readonly at: Date },
): Promise<void> {
  // What is overdue under the new plan couldn't have been sent before it.
  await sql`
    update text_queue q set due_at = n.due_at, held_until = null, reason = null,
      permitted_at = case when n.due_at < ${at}::timestamptz then ${at}::timestamptz end
    from unnest(${ids}::bigint[], ${dueAts}::timestamptz[]) as n (id, due_at)
    where q.organization_id = ${organizationId} and q.id = n.id`.execute(tx);
}

export async function moveToStep(
  tx: Tx,
  organizationId: OrganizationId,
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

/** Has held items checked again at once; the lateness of overdue ones counts from now. */
export async function releaseHeld(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId | null,
  at: Date,
): Promise<void> {
  await sql`
    update text_queue set held_until = null, permitted_at = greatest(permitted_at, ${at}::timestamptz), reason = null
    where organization_id = ${organizationId} and id in (select id from text_queue
      where organization_id = ${organizationId} and state = 'waiting' and due_at <= ${at}
        and (${campaignId}::bigint is null or campaign_id = ${campaignId}::bigint)
      order by id for update)`.execute(tx);
}
