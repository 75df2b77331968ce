import { type RawBuilder, sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { CarrierName } from '../../carriers/carrier.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';

/**
 * For this transaction: look each row up by its key. Due items are in memory, and the statistics of a queue that fills
 * and empties are never right; without this, a large send reads and sorts the whole queue for each batch.
 */
export async function preferKeys(tx: Tx): Promise<void> {
  await sql`select set_config('random_page_cost', '0.2', true), set_config('enable_sort', 'off', true)`.execute(tx);
}

export type SendingOrganization = {
  readonly brand: string;
  readonly allowAfterHours: boolean;
  readonly allowWeekends: boolean;
  readonly respectLocalHours: boolean;
  readonly ownHours: string | null;
  readonly timeZone: string | null;
  readonly billingActive: boolean;
  readonly planExpiresAt: Date | null;
  readonly pausedReason: string | null;
  readonly isStopped: boolean;
  readonly isClosed: boolean;
  /** When the database was set back, as by a backup; null once it may send again. */
  readonly setBackAt: Date | null;
  /** How many numbers the organization has or had: with only one there is nothing to choose. */
  readonly had: number;
  /** Whether a number has its own limits instead of the configured ones. */
  readonly hasOwnLimits: boolean;
  readonly hasLines: boolean;
};

export async function readSendingOrganization(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<SendingOrganization | null> {
  const found = await sql<SendingOrganization>`/* planned once */
    select o.brand, o.allow_after_hours as "allowAfterHours",
      o.allow_weekends as "allowWeekends", o.respect_local_hours as "respectLocalHours", o.own_hours as "ownHours", o.time_zone as "timeZone", o.billing_active as "billingActive",
      o.plan_expires_at as "planExpiresAt", o.sending_paused_reason as "pausedReason",
      o.sending_stopped_reason is not null as "isStopped", o.closed_at is not null as "isClosed",
      case when o.sending_stopped_by_restore then o.sending_stopped_at end as "setBackAt", a.had, a."hasOwnLimits",
      exists (select 1 from text_queue q
        where q.organization_id = o.id and q.state = 'waiting' and q.number_id is not null) as "hasLines"
    from organizations o
    cross join lateral (select count(*) as had,
        coalesce(bool_or(n.rate_per_second is not null or n.daily_cap is not null), false) as "hasOwnLimits"
      from numbers n where n.organization_id = o.id) a
    where o.id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

export type SendingCampaign = {
  readonly id: number;
  readonly isArchived: boolean;
  readonly pausedReason: string | null;
  readonly senderName: string | null;
};

export async function readSendingCampaigns(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<SendingCampaign[]> {
  const found = await sql<SendingCampaign>`/* planned once */
    select c.id, c.archived_at is not null or c.deleted_at is not null as "isArchived",
      c.paused_reason as "pausedReason", u.name as "senderName"
    from campaigns c left join users u on u.id = c.user_id
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])`.execute(tx);
  return found.rows;
}

/**
 * Which of these items belong to a contact with an appointment: a future one, or one made since they joined the
 * campaign. An appointment that was over before doesn't count.
 */
export async function readItemsWithAppointment(
  tx: Tx,
  organizationId: OrganizationId,
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

/** Marks items as in flight, each with the exact content to be sent. */
// The organization is a column here and in history, so that each row is found by its key whatever the table's
// statistics are.
export async function markInFlight(
  tx: Tx,
  organizationId: OrganizationId,
  marked: readonly {
    readonly id: number;
    readonly phone: string;
    readonly body: string;
    readonly segments: number;
    readonly from: string;
    readonly isHandedOver: boolean;
  }[],
  lease: { owner: string; ms: number },
): Promise<void> {
  await sql`/* planned once */
    update text_queue q set state = 'in_flight', attempt = q.attempt + 1, marked_at = clock_timestamp(),
      leased_by = ${lease.owner}, leased_until = clock_timestamp() + ${`${lease.ms} milliseconds`}::interval,
      phone = m.phone, sender_phone = m.own_phone, sent_body = m.body, billed_segments = m.segments, held_until = null,
      reason = case when m.handed_over then 'number-changed' when q.reason in ('retried', 'sent-again') then q.reason end,
      unknown_checks = 0, checked_at = null, error_code = null
    from (select ${organizationId}::bigint as organization_id, * from
      unnest(${marked.map((one) => one.id)}::bigint[], ${marked.map((one) => one.phone)}::text[],
        ${marked.map((one) => personal(organizationId, one.body))}::text[],
        ${marked.map((one) => one.segments)}::smallint[],
        ${marked.map((one) => one.from)}::text[], ${marked.map((one) => one.isHandedOver)}::boolean[])
        as n (id, phone, body, segments, own_phone, handed_over)
      offset 0) m
    where q.organization_id = m.organization_id and q.id = m.id`.execute(tx);
}

export async function holdItems(
  tx: Tx,
  organizationId: OrganizationId,
  held: readonly { id: number; reason: string; until: Date }[],
): Promise<void> {
  await sql`
    update text_queue q set reason = h.reason, held_by = h.reason, held_until = h.until, permitted_at = h.until
    from unnest(${held.map((one) => one.id)}::bigint[], ${held.map((one) => one.reason)}::text[],
      ${held.map((one) => one.until)}::timestamptz[]) as h (id, reason, until)
    where q.organization_id = ${organizationId} and q.id = h.id`.execute(tx);
}

/**
 * The phone that a message (`q`) goes to now: its contact's, or for a reply the one that wrote. What waits has it: a STOP
 * from the phone before is another person's.
 */
export function currentPhone(organizationId: OrganizationId): RawBuilder<string> {
  return sql<string>`case when q.kind = 'notice' then q.phone else coalesce(
    (select phone from leads where organization_id = ${organizationId} and id = q.lead_id), q.phone) end`;
}

export type BackInQueue = {
  readonly id: number;
  readonly attempt: number;
  readonly reason: string | null;
  readonly until: Date | null;
};

/** Puts items back that the carrier definitely didn't accept, for their contacts' current phones. */
export async function requeueItems(
  tx: Tx,
  organizationId: OrganizationId,
  items: readonly BackInQueue[],
): Promise<void> {
  await sql`
    update text_queue q set state = 'waiting', reason = r.reason, held_until = r.until, leased_by = null,
      leased_until = null, marked_at = null, sent_body = null, phone = ${currentPhone(organizationId)}
    from unnest(${items.map((one) => one.id)}::bigint[], ${items.map((one) => one.attempt)}::integer[],
      ${items.map((one) => one.reason)}::text[], ${items.map((one) => one.until)}::timestamptz[])
      as r (id, attempt, reason, until)
    where q.organization_id = ${organizationId} and q.id = r.id and q.attempt = r.attempt
      and q.state = 'in_flight'`.execute(tx);
}

/** Marks these as unknown: the carrier may have them, and its list will tell. */
export async function markUnknown(
  tx: Tx,
  organizationId: OrganizationId,
  items: readonly { id: number; attempt: number }[],
): Promise<void> {
  await sql`
    update text_queue q set state = 'unknown', reason = 'being-confirmed', leased_by = null, leased_until = null
    from unnest(${items.map((one) => one.id)}::bigint[], ${items.map((one) => one.attempt)}::integer[]) as u (id, attempt)
    where q.organization_id = ${organizationId} and q.id = u.id and q.attempt = u.attempt
      and q.state = 'in_flight'`.execute(tx);
}

// A message being settled is locked, often with many others in one transaction. These two skip such messages instead of
// waiting: they are settled soon, or the next heartbeat finds them again.

/** Extends this process's leases on its messages in flight. */
export async function renewLeasesAcrossOrganizations(tx: Tx, owner: string, leaseMs: number): Promise<void> {
  await sql`
    update text_queue set leased_until = clock_timestamp() + ${`${leaseMs} milliseconds`}::interval
    where (organization_id, id) in (
      select organization_id, id from text_queue
      where state = 'in_flight' and leased_by = ${owner}
        and leased_until < clock_timestamp() + ${`${Math.ceil(leaseMs / 2)} milliseconds`}::interval
      for update skip locked)`.execute(tx);
}

/**
 * After the clock was set back: no mark or lookup is in the future, and no lease is longer than the maximum. The
 * carrier's list is read from an earlier time, because the exact start is no longer known.
 */
export async function bringMarksBackAcrossOrganizations(tx: Tx, leaseMs: number): Promise<void> {
  const soon = sql`clock_timestamp() + interval '1 minute'`;
  await sql`
    update text_queue set marked_at = least(marked_at, clock_timestamp()),
      checked_at = case when checked_at is not null then least(checked_at, clock_timestamp()) end,
      in_doubt_since = case when marked_at > clock_timestamp()
        then least(in_doubt_since, clock_timestamp() - interval '10 minutes') else in_doubt_since end,
      leased_until = case when leased_until is not null
        then least(leased_until, clock_timestamp() + ${`${leaseMs} milliseconds`}::interval) end
    where (organization_id, id) in (
      select organization_id, id from text_queue
      where state in ('in_flight', 'unknown') and (marked_at > ${soon} or checked_at > ${soon}
        or leased_until > clock_timestamp() + ${`${leaseMs * 2} milliseconds`}::interval)
      for update skip locked)`.execute(tx);
}

/** Messages of a process without a heartbeat for the length of its lease. */
export async function takeOverAcrossOrganizations(tx: Tx): Promise<number> {
  const taken = await sql`
    update text_queue set state = 'unknown', reason = 'being-confirmed', leased_by = null, leased_until = null
    where (organization_id, id) in (
      select organization_id, id from text_queue
      where state = 'in_flight' and leased_until < clock_timestamp()
      for update skip locked)`.execute(tx);
  return Number(taken.numAffectedRows ?? 0);
}

type OutageKey = { readonly sender: string; readonly carrier: CarrierName };

/** Records that this sender can't reach a carrier; true if it hadn't before. The record expires after `lastsMs`. */
export async function noteOutage(tx: Tx, { sender, carrier }: OutageKey, lastsMs: number): Promise<boolean> {
  const noted = await sql<{ isNew: boolean }>`
    insert into carrier_outages as o (sender, carrier, ends_at)
    values (${sender}, ${carrier}, clock_timestamp() + ${lastsMs}::double precision * interval '1 millisecond')
    on conflict (sender, carrier) do update set ends_at = excluded.ends_at
    returning (xmax = 0) as "isNew"`.execute(tx);
  await sql`delete from carrier_outages where ends_at < clock_timestamp() - interval '1 hour'`.execute(tx);
  return noted.rows.some(({ isNew }) => isNew);
}

/** Records that this sender reaches the carrier again. */
export async function endOutage(tx: Tx, { sender, carrier }: OutageKey): Promise<void> {
  await sql`delete from carrier_outages where sender = ${sender} and carrier = ${carrier}`.execute(tx);
}
