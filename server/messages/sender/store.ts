import { sql } from 'kysely';
import type { ConsentState } from '../../../domain/consent/consent-state.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A due item with everything the gate asks about it, locked for this transaction. */
export type DueItem = {
  readonly id: number;
  readonly kind: TextKind;
  readonly phone: string;
  readonly leadId: number | null;
  readonly campaignId: number | null;
  readonly stepId: number | null;
  readonly userId: number | null;
  readonly body: string | null;
  readonly dueAt: Date;
  readonly permittedAt: Date | null;
  readonly attempt: number;
  readonly consent: ConsentState;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly invalidPhone: boolean;
  readonly leadArchived: boolean;
  readonly code: string | null;
  readonly isMember: boolean;
  readonly appointmentId: number | null;
  readonly appointmentAt: Date | null;
  /** The number it has to come from, where that was known when it was written or when it was tried before. */
  readonly ownPhone: string | null;
  readonly keptNumberId: number | null;
};

/**
 * For this transaction: look each row up by its key. What is due is in memory, and statistics of a queue that fills and
 * empties are never right; without this a large send reads, and sorts, the whole queue for each batch.
 */
export async function preferKeys(tx: Tx): Promise<void> {
  await sql`select set_config('random_page_cost', '0.2', true), set_config('enable_sort', 'off', true)`.execute(tx);
}

// What never goes before a person's words to one contact; the words of the index text_queue_due.
const inBulkLane = sql`kind in ('step', 'blast', 'workflow', 'opt-in')`;

// A number that messages can go out from now: canSend of domain/numbers.
const canSend = sql`n.state = 'active' and n.can_text and (n.kind <> 'toll-free' or n.registration_state = 'approved')`;

const hasNumber = sql`exists (select 1 from numbers n
      where n.organization_id = o.id and ${canSend})`;

/** Organisations that may send and have a text due, in no order. */
export async function findDueOrganizationsAcrossOrganizations(tx: Tx, now: Date): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select o.id from organizations o
    cross join lateral (
      select coalesce(q.held_until, q.due_at) as at from text_queue q
      where q.organization_id = o.id and q.state = 'waiting' and (${inBulkLane}) is false
      order by coalesce(q.held_until, q.due_at), q.id limit 1) direct
    where direct.at <= ${now} and ${hasNumber}
    union
    select o.id from organizations o
    cross join lateral (
      select coalesce(q.held_until, q.due_at) as at from text_queue q
      where q.organization_id = o.id and q.state = 'waiting' and (${inBulkLane}) is true
      order by coalesce(q.held_until, q.due_at), q.id limit 1) step
    where ${hasNumber} and o.billing_active and (o.plan_expires_at is null or o.plan_expires_at > ${now})
      and o.sending_paused_reason is null and step.at <= ${now}`.execute(tx);
  return found.rows.map((row) => row.id);
}

// "is true" and "is false": an equality would be rewritten into a comparison that the index does not know. The first in
// order are taken and then asked whether they are due: under row-level security the index cannot answer that.
// "between … order by": only the primary key has that order. By an equality the planner takes any index that begins with an
// organisation it believes to be small, and reads all contacts of a new one for each text (measured: 200 times slower).
/** The first due items of one lane, locked; what another process has in hand is passed over. */
export async function lockDue(
  tx: Tx,
  organizationId: number,
  lane: 'direct' | 'bulk',
  now: Date,
  limit: number,
): Promise<DueItem[]> {
  const found = await sql<DueItem>`
    with due as materialized (
      select id, kind, phone, lead_id, campaign_id, step_id, user_id, body, due_at, permitted_at, attempt,
        appointment_id, appointment_at, sender_phone, coalesce(held_until, due_at) as at
      from text_queue
      where organization_id = ${organizationId} and state = 'waiting' and (${inBulkLane}) is ${lane === 'bulk' ? sql`true` : sql`false`}
      order by coalesce(held_until, due_at), id
      limit ${limit} for update skip locked)
    select d.id, d.kind, d.phone, d.lead_id as "leadId", d.campaign_id as "campaignId", d.step_id as "stepId",
      d.user_id as "userId", d.body, d.due_at as "dueAt", d.permitted_at as "permittedAt", d.attempt,
      coalesce(s.state, 'unknown') as consent, l.first_name as "firstName", l.last_name as "lastName",
      coalesce(l.invalid_phone, false) as "invalidPhone", coalesce(l.archived_at is not null, false) as "leadArchived",
      m.code, m.code is not null and m.removed_at is null as "isMember",
      d.appointment_id as "appointmentId", d.appointment_at as "appointmentAt",
      d.sender_phone as "ownPhone", l.number_id as "keptNumberId"
    from due d
    left join lateral (select state from consent_states
      where organization_id = ${organizationId} and phone = d.phone limit 1) s on true
    left join lateral (select first_name, last_name, invalid_phone, archived_at, number_id from leads
      where organization_id = ${organizationId} and id between d.lead_id and d.lead_id order by id limit 1) l on true
    left join lateral (select code, removed_at from campaign_leads where organization_id = ${organizationId}
      and campaign_id = d.campaign_id and lead_id between d.lead_id and d.lead_id order by lead_id limit 1) m on true
    where d.at <= ${now}`.execute(tx);
  return found.rows;
}

export type SendingOrganization = {
  readonly brand: string;
  readonly allowAfterHours: boolean;
  readonly allowWeekends: boolean;
  readonly respectLocalHours: boolean;
  readonly billingActive: boolean;
  readonly planExpiresAt: Date | null;
  readonly pausedReason: string | null;
};

export async function readSendingOrganization(tx: Tx, organizationId: number): Promise<SendingOrganization | null> {
  const found = await sql<SendingOrganization>`
    select brand, allow_after_hours as "allowAfterHours",
      allow_weekends as "allowWeekends", respect_local_hours as "respectLocalHours", billing_active as "billingActive",
      plan_expires_at as "planExpiresAt", sending_paused_reason as "pausedReason"
    from organizations where id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** A number that can send now. */
export type SendingNumber = {
  readonly id: number;
  readonly phone: string;
  /** How many contacts keep it. */
  readonly contacts: number;
  /** How many numbers the organization has or had: with a single one there is nothing to choose. */
  readonly had: number;
  readonly pacedUntil: Date | null;
  /** The database's own clock: the one clock that every process shares for rates and leases. */
  readonly databaseNow: Date;
};

/** The organization's numbers that can send, the oldest first; locked against other senders where they share a rate. */
export async function readSendingNumbers(tx: Tx, organizationId: number, isPaced: boolean): Promise<SendingNumber[]> {
  const found = await sql<SendingNumber>`
    select id, phone, contacts, (select count(*) from numbers a where a.organization_id = ${organizationId}) as had,
      paced_until as "pacedUntil", clock_timestamp() as "databaseNow"
    from numbers n where n.organization_id = ${organizationId} and ${canSend}
    order by n.since, n.id ${isPaced ? sql`for no key update` : sql``}`.execute(tx);
  return found.rows;
}

export async function writePace(tx: Tx, organizationId: number, numberId: number, pacedUntil: Date): Promise<void> {
  await sql`
    update numbers set paced_until = ${pacedUntil}
    where organization_id = ${organizationId} and id = ${numberId}`.execute(tx);
}

export async function pushPaceBack(tx: Tx, organizationId: number, ms: number): Promise<void> {
  await sql`
    update numbers set paced_until = paced_until + ${`${ms} milliseconds`}::interval
    where organization_id = ${organizationId} and state = 'active'`.execute(tx);
}

export type SendingCampaign = {
  readonly id: number;
  readonly isArchived: boolean;
  readonly pausedReason: string | null;
  readonly senderName: string | null;
};

export async function readSendingCampaigns(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<SendingCampaign[]> {
  const found = await sql<SendingCampaign>`
    select c.id, c.archived_at is not null or c.deleted_at is not null as "isArchived",
      c.paused_reason as "pausedReason", u.name as "senderName"
    from campaigns c left join users u on u.id = c.user_id
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])`.execute(tx);
  return found.rows;
}

/**
 * Which of these items belong to a contact with an appointment: one to come, or one made since they joined the campaign.
 * An appointment that was over before does not count.
 */
export async function readItemsWithAppointment(
  tx: Tx,
  organizationId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select q.id from text_queue q
    join campaign_leads cl on cl.organization_id = ${organizationId} and cl.campaign_id = q.campaign_id
      and cl.lead_id = q.lead_id
    cross join lateral (
      select 1 from appointments a
      left join events e on e.organization_id = a.organization_id and e.id = a.event_id
      where a.organization_id = ${organizationId} and a.lead_id = q.lead_id and e.cancelled_at is null
        and (a.moment_at >= ${now} or a.created_at >= cl.joined_at) limit 1) made
    where q.organization_id = ${organizationId} and q.id = any(${itemIds}::bigint[])`.execute(tx);
  return new Set(found.rows.map((row) => row.id));
}

export async function readUserNames(tx: Tx, userIds: readonly number[]): Promise<Map<number, string | null>> {
  const found = await sql<{ id: number; name: string | null }>`
    select id, name from users where id = any(${userIds}::bigint[])`.execute(tx);
  return new Map(found.rows.map((row) => [row.id, row.name]));
}

/** Marks items as being on their way, each with the very words that will go. */
// The organisation is a column here and in history, so that each row is found by its own key whatever the statistics say.
export async function markInFlight(
  tx: Tx,
  organizationId: number,
  marked: readonly { id: number; body: string; from: string; isHandedOver: boolean }[],
  lease: { owner: string; ms: number },
): Promise<void> {
  await sql`
    update text_queue q set state = 'in_flight', attempt = q.attempt + 1, marked_at = clock_timestamp(),
      leased_by = ${lease.owner}, leased_until = clock_timestamp() + ${`${lease.ms} milliseconds`}::interval,
      sender_phone = m.own_phone, sent_body = m.body, held_until = null,
      reason = case when m.handed_over then 'number-changed' when q.reason in ('retried', 'sent-again') then q.reason end,
      unknown_checks = 0, checked_at = null, error_code = null
    from (select ${organizationId}::bigint as organization_id, * from
      unnest(${marked.map((one) => one.id)}::bigint[], ${marked.map((one) => one.body)}::text[],
        ${marked.map((one) => one.from)}::text[], ${marked.map((one) => one.isHandedOver)}::boolean[])
        as n (id, body, own_phone, handed_over)
      offset 0) m
    where q.organization_id = m.organization_id and q.id = m.id`.execute(tx);
}

export async function holdItems(
  tx: Tx,
  organizationId: number,
  held: readonly { id: number; reason: string; until: Date }[],
): Promise<void> {
  await sql`
    update text_queue q set reason = h.reason, held_until = h.until, permitted_at = h.until
    from unnest(${held.map((one) => one.id)}::bigint[], ${held.map((one) => one.reason)}::text[],
      ${held.map((one) => one.until)}::timestamptz[]) as h (id, reason, until)
    where q.organization_id = ${organizationId} and q.id = h.id`.execute(tx);
}

export type BackInQueue = {
  readonly id: number;
  readonly attempt: number;
  readonly reason: string | null;
  readonly until: Date | null;
};

/** Puts items back that the carrier has certainly not taken on. */
export async function requeueItems(tx: Tx, organizationId: number, items: readonly BackInQueue[]): Promise<void> {
  await sql`
    update text_queue q set state = 'waiting', reason = r.reason, held_until = r.until, leased_by = null,
      leased_until = null, marked_at = null, sent_body = null
    from unnest(${items.map((one) => one.id)}::bigint[], ${items.map((one) => one.attempt)}::integer[],
      ${items.map((one) => one.reason)}::text[], ${items.map((one) => one.until)}::timestamptz[])
      as r (id, attempt, reason, until)
    where q.organization_id = ${organizationId} and q.id = r.id and q.attempt = r.attempt
      and q.state = 'in_flight'`.execute(tx);
}

/** Nobody can tell whether the carrier has these: the list will say. */
export async function markUnknown(
  tx: Tx,
  organizationId: number,
  items: readonly { id: number; attempt: number }[],
): Promise<void> {
  await sql`
    update text_queue q set state = 'unknown', reason = 'being-confirmed', leased_by = null, leased_until = null
    from unnest(${items.map((one) => one.id)}::bigint[], ${items.map((one) => one.attempt)}::integer[]) as u (id, attempt)
    where q.organization_id = ${organizationId} and q.id = u.id and q.attempt = u.attempt
      and q.state = 'in_flight'`.execute(tx);
}

export async function renewLeasesAcrossOrganizations(tx: Tx, owner: string, leaseMs: number): Promise<void> {
  await sql`
    update text_queue set leased_until = clock_timestamp() + ${`${leaseMs} milliseconds`}::interval
    where state = 'in_flight' and leased_by = ${owner}
      and leased_until < clock_timestamp() + ${`${Math.ceil(leaseMs / 2)} milliseconds`}::interval`.execute(tx);
}

/** Texts of a process that gave no sign of life for the length of its lease. */
export async function takeOverAcrossOrganizations(tx: Tx): Promise<number> {
  const taken = await sql`
    update text_queue set state = 'unknown', reason = 'being-confirmed', leased_by = null, leased_until = null
    where state = 'in_flight' and leased_until < clock_timestamp()`.execute(tx);
  return Number(taken.numAffectedRows ?? 0);
}

/** Shows on one waiting text of the organisation why nothing moves. */
export async function noteCarrierTrouble(tx: Tx, organizationId: number, now: Date): Promise<void> {
  await sql`
    update text_queue set reason = 'carrier-unavailable' where organization_id = ${organizationId} and id = (
      select id from text_queue where organization_id = ${organizationId} and state = 'waiting'
        and coalesce(held_until, due_at) <= ${now} limit 1 for update skip locked)`.execute(tx);
}
