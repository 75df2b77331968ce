import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import type { Tx } from '../../platform/database/database.ts';
import { appointmentKey } from '../appointments/store.ts';
import { isInNewest, readNewestParts } from '../history/parts/store.ts';
import { currentPhone } from '../sender/store.ts';

/** A message with an unknown outcome: the carrier may have it. */
export type UnknownText = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly attempt: number;
  readonly kind: TextKind;
  readonly phone: string;
  readonly senderPhone: string;
  readonly sentBody: string;
  readonly segments: number | null;
  readonly markedAt: Date;
  /** The time of its first call with an unknown outcome. */
  readonly calledSince: Date;
  readonly requeues: number;
  readonly checks: number;
  /** Milliseconds since the mark, by the database's clock. */
  readonly ageMs: number;
};

/**
 * True of a queued message that may stay missing from the carrier's list for hours and is looked up for that long: it
 * was sent again, or its carrier's list lags.
 */
export const isInLongDoubt = sql`(state = 'unknown' and unknown_checks > 1)`;

const columns = sql`
  q.organization_id as "organizationId", q.id, q.attempt, q.kind, q.phone, q.sender_phone /* not null */ as "senderPhone",
  q.sent_body /* not null */ as "sentBody", q.billed_segments as segments, q.marked_at /* not null */ as "markedAt",
  coalesce(q.in_doubt_since, q.marked_at) /* not null */ as "calledSince", q.requeues, q.unknown_checks as checks,
  (extract(epoch from clock_timestamp() - q.marked_at) * 1000)::double precision /* not null */ as "ageMs"`;

/** Messages due for a lookup in the carrier's list; other processes skip them until it is done. */
export async function takeForLookAcrossOrganizations(
  tx: Tx,
  wait: { firstLookMs: number; lastLookMs: number; longestPauseMs: number },
  limit: number,
): Promise<UnknownText[]> {
  const ms = (value: number) => sql`${`${value} milliseconds`}::interval`;
  const found = await sql<UnknownText>`
    update text_queue q set checked_at = clock_timestamp()
    where (q.organization_id, q.id) in (
      select organization_id, id from text_queue
      where state = 'unknown' and case
        when checked_at is null then marked_at <= clock_timestamp() - ${ms(wait.firstLookMs)}
        when error_code is not null then checked_at <= clock_timestamp() - ${ms(wait.firstLookMs * 20)}
        when unknown_checks = 0 then checked_at <= clock_timestamp() - ${ms(wait.firstLookMs)}
        when ${isInLongDoubt} then checked_at <= clock_timestamp()
          - greatest(${ms(wait.firstLookMs)}, least(${ms(wait.longestPauseMs)}, (clock_timestamp() - marked_at) / 4))
        else marked_at <= clock_timestamp() - ${ms(wait.lastLookMs)} and checked_at <= clock_timestamp() - ${ms(wait.firstLookMs)}
      end
      order by marked_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(tx);
  return found.rows;
}

export async function readUnknown(tx: Tx, organizationId: OrganizationId, id: number): Promise<UnknownText | null> {
  const found = await sql<UnknownText>`
    select ${columns} from text_queue q
    where q.organization_id = ${organizationId} and q.id = ${id} and q.state = 'unknown'`.execute(tx);
  return found.rows[0] ?? null;
}

/** Until the transaction ends, allows only one lookup per phone across all processes. */
export async function lockPhoneForLook(tx: Tx, { organizationId, phone }: UnknownText): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`look:${organizationId}:${phone}`}, 0))`.execute(tx);
}

/** Messages with the same content from the same number to the same phone. */
export type Twins = {
  /** The carrier may have them, and its response is still awaited. */
  readonly inFlight: number;
  /** Their outcomes are unknown too, and they were called earlier. */
  readonly before: number;
};

/** The messages that can't be told apart from this one in the carrier's list. */
export async function readTwins(tx: Tx, text: UnknownText): Promise<Twins> {
  // Few messages are in flight to one phone. Sealed text is different each time it is stored, so it is compared here
  // rather than in SQL.
  const found = await sql<{ isInFlight: boolean; isBefore: boolean; body: string | null }>`
    select state = 'in_flight' as "isInFlight", sent_body as body, state = 'unknown'
        and (date_trunc('milliseconds', marked_at), id) < (${text.markedAt}, ${text.id}) /* not null */ as "isBefore"
    from text_queue
    where organization_id = ${text.organizationId} and id <> ${text.id} and state in ('in_flight', 'unknown')
      and phone = ${text.phone} and sender_phone = ${text.senderPhone}`.execute(tx);
  const twins = found.rows.filter(({ body }) => body?.trim() === text.sentBody.trim());
  return {
    inFlight: twins.filter(({ isInFlight }) => isInFlight).length,
    before: twins.filter(({ isBefore }) => isBefore).length,
  };
}

/** Which of these list entries are known to belong to other messages. Each as its carrier, a space, and its id. */
export async function readKnownCarrierIds(
  tx: Tx,
  listed: readonly { readonly carrier: string; readonly carrierId: string }[],
): Promise<Set<string>> {
  const newest = await readNewestParts(tx);
  const known = new Set<string>();
  for (const [carrier, texts] of Map.groupBy(listed, (one) => one.carrier)) {
    const found = await sql<{ id: string }>`
      select carrier_id as id from messages
      where carrier = ${carrier} and carrier_id = any(${texts.map(({ carrierId }) => carrierId)}::text[])
        and ${isInNewest(sql`id`, newest)}`.execute(tx);
    for (const { id } of found.rows) known.add(`${carrier} ${id}`);
  }
  return known;
}

/** Counts a lookup that found nothing. */
export async function countLook(tx: Tx, organizationId: OrganizationId, text: UnknownText): Promise<void> {
  await sql`
    update text_queue set unknown_checks = unknown_checks + 1, error_code = null
    where organization_id = ${organizationId} and id = ${text.id} and attempt = ${text.attempt}
      and state = 'unknown'`.execute(tx);
}

/**
 * Puts back a message that the carrier definitely doesn't have, for its contact's current phone; false if it is no longer
 * unknown.
 */
export async function bringBack(
  tx: Tx,
  organizationId: OrganizationId,
  text: UnknownText,
  now: Date,
): Promise<boolean> {
  const brought = await sql`
    update text_queue q set state = 'waiting', requeues = requeues + 1, reason = 'sent-again', held_until = null,
      phone = ${currentPhone(organizationId)}, permitted_at = ${now}, in_doubt_since = coalesce(in_doubt_since, marked_at), marked_at = null, unknown_checks = 0, checked_at = null, error_code = null
    where organization_id = ${organizationId} and id = ${text.id} and attempt = ${text.attempt}
      and state = 'unknown'`.execute(tx);
  return Number(brought.numAffectedRows ?? 0) > 0;
}

/** The list is unavailable: the message is shown as an error that a person may retry, and lookups continue. */
export async function showAsUnconfirmed(tx: Tx, organizationId: OrganizationId, text: UnknownText): Promise<void> {
  await sql`
    update text_queue set reason = 'unconfirmed', error_code = 'unconfirmed'
    where organization_id = ${organizationId} and id = ${text.id} and attempt = ${text.attempt} and state = 'unknown'
      and error_code is null`.execute(tx);
}

/** The item that a report names, locked, if it was handed to the carrier and isn't settled yet. */
export async function lockItemOfReport(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
): Promise<{ sentBody: string; segments: number | null; senderName: string | null } | null> {
  const found = await sql<{
    sentBody: string | null;
    body: string | null;
    segments: number | null;
    senderName: string | null;
  }>`
    select q.sent_body as "sentBody", q.body, q.billed_segments as segments, u.name as "senderName"
    from text_queue q
    left join campaigns c on c.organization_id = q.organization_id and c.id = q.campaign_id
    left join users u on u.id = case when q.user_id is null then c.user_id else q.user_id end
    where q.organization_id = ${organizationId} and q.id = ${id} and q.attempt > 0
    for update of q`.execute(tx);
  const [row] = found.rows;
  if (!row) return null;
  return { sentBody: row.sentBody ?? row.body ?? '', segments: row.segments, senderName: row.senderName };
}

const momentOfAppointment = sql`(
  select a.moment_at from appointments a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
  where a.organization_id = messages.organization_id and a.id = messages.appointment_id and e.cancelled_at is null)`;

/** What is put back: only campaign messages, or any kind; and the reason and time it waits for. */
type BroughtBack = {
  readonly kinds: 'steps' | 'all';
  readonly reason: 'retried' | 'account-suspended';
  readonly heldUntil: Date | null;
};

const retried: BroughtBack = { kinds: 'steps', reason: 'retried', heldUntil: null };

/** A message that was put back, and the run of the send it counts in. */
export type BackOfFailed = {
  readonly errorCode: string | null;
  readonly runId: number;
  readonly wasSent: boolean;
  readonly settledAt: Date | null;
};

/**
 * Puts a failed message back under its own id, once, for its contact's current phone; null if there is no such failed
 * message. A message around an appointment takes the appointment's current time; without an appointment it can't be put
 * back. `uncountBack` has to follow, after everything else that is counted.
 */
export async function bringBackFailed(
  tx: Tx,
  organizationId: OrganizationId,
  { queueId, now, as = retried }: { readonly queueId: number; readonly now: Date; readonly as?: BroughtBack },
): Promise<BackOfFailed | null> {
  const { kinds, reason, heldUntil } = as;
  const found = await sql<BackOfFailed>`
    with failed as (
      update messages set retried_at = ${now}
      where organization_id = ${organizationId} and queue_id = ${queueId} and retried_at is null
        and (kind = 'step' or ${kinds === 'all'})
        and (outcome = 'failed' or delivered = false)
        and (appointment_id is null or ${momentOfAppointment} is not null)
      returning *, ${momentOfAppointment} as moment_at, coalesce(campaign_id, 0) as run_id),
    back as (
      insert into text_queue (organization_id, id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at,
        permitted_at, held_until, reason, attempt, created_at, appointment_id, appointment_at, user_id, body, ai_generated)
      select organization_id, queue_id, case when kind <> 'step' then 'again:' || id when appointment_id is null
          then 'step:' || campaign_id || ':' || lead_id || ':' || step_id
          else ${appointmentKey(sql`appointment_id`, sql`step_id`, sql`moment_at`)} end, kind, lead_id,
        ${currentPhone(organizationId)}, campaign_id, step_id, ${now}, coalesce(${heldUntil}, ${now}::timestamptz), ${heldUntil}, ${reason}, coalesce(attempt, 0), created_at,
        appointment_id, moment_at, user_id, case when kind <> 'step' then body end, ai_generated
      from failed q
      on conflict do nothing)
    select error_code as "errorCode", run_id as "runId", coalesce(outcome = 'sent', false) as "wasSent",
      settled_at as "settledAt" from failed`.execute(tx);
  return found.rows[0] ?? null;
}

/** Counts a message that was put back as one of the running send, and not as one that failed and another one. */
export async function uncountBack(tx: Tx, organizationId: OrganizationId, back: BackOfFailed): Promise<void> {
  await sql`
    update send_runs set total = total - 1, sent = sent - ${Number(back.wasSent)}
    where organization_id = ${organizationId} and campaign_id = ${back.runId} and total > 0
      and started_at <= ${back.settledAt}`.execute(tx);
}

/** Whether this item was put back before. */
export async function wasRetried(tx: Tx, organizationId: OrganizationId, queueId: number): Promise<boolean> {
  const found = await sql`
    select 1 from messages
    where organization_id = ${organizationId} and queue_id = ${queueId} and retried_at is not null limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** Stops a number from sending for a while. */
export async function restNumber(tx: Tx, organizationId: OrganizationId, phone: string, ms: number): Promise<void> {
  await sql`
    update numbers
    set paced_until = greatest(paced_until, clock_timestamp() + ${`${ms} milliseconds`}::interval)
    where organization_id = ${organizationId} and phone = ${phone} and state <> 'released'`.execute(tx);
}

/** The share of a campaign's newest messages that carriers filtered; 0 while there are too few to judge. */
export async function readFilteredShare(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  codes: readonly string[],
): Promise<number> {
  const found = await sql<{ sent: number; filtered: number }>`
    select count(*) as sent, count(*) filter (where error_code = any(${codes}::text[])) as filtered
    from (select error_code from messages where organization_id = ${organizationId} and campaign_id = ${campaignId}
      and outcome = 'sent' order by id desc limit 1000) newest`.execute(tx);
  const { sent = 0, filtered = 0 } = found.rows[0] ?? {};
  return filtered < FEWEST_TO_TELL ? 0 : filtered / Math.max(1, sent);
}

const FEWEST_TO_TELL = 5;

/** Pauses a campaign if it is running. */
export async function pauseForFiltering(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`
    update campaigns set paused_reason = ${reason}, paused_at = ${at}, paused_by = null
    where organization_id = ${organizationId} and id = ${campaignId} and paused_reason is null`.execute(tx);
}
