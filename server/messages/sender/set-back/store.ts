import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

// Each lasts five minutes at most, except a pause that a carrier asks for, which it will ask for again.
const shortHolds = [
  'carrier-busy',
  'carrier-unavailable',
  'account-suspended',
  'no-message',
  'has-blank',
  'paused',
  'billing-inactive',
  'organization-inactive',
];

/**
 * After the clock was set back from `before` to `now`: due messages stay due, and no short wait becomes a long one;
 * messages planned for later keep their time. Returns how many messages were changed; if that equals the limit, there
 * may be more.
 */
export async function bringDueBackAcrossOrganizations(
  tx: Tx,
  { now, before }: { readonly now: Date; readonly before: Date },
  limit: number,
): Promise<number> {
  const wasDue = sql`due_at > ${now} and due_at <= ${before} and (attempt > 0 or due_at <= created_at)`;
  const isHeldTooLong = sql`(held_until > ${now}::timestamptz + interval '5 minutes' and reason = any(${shortHolds}::text[]))`;
  const brought = await sql`
    update text_queue set due_at = case when ${wasDue} then ${now} else due_at end,
      reason = case when ${isHeldTooLong} then null else reason end,
      held_until = case when ${isHeldTooLong} then null else held_until end
    where (organization_id, id) in (
      select organization_id, id from text_queue
      where state = 'waiting' and ((${wasDue}) or ${isHeldTooLong})
      order by organization_id, id limit ${limit} for update skip locked)`.execute(tx);
  return Number(brought.numAffectedRows ?? 0);
}

// Until an hour at which messages are sent again: by a clock that was ahead, an opening that is not the next one.
const holdsForHours = ['outside-window', 'weekend', 'local-hours', 'daily-cap'];

export type QueueKey = { readonly organizationId: number; readonly id: number };

/**
 * Has what waits for open hours beyond `heldBeyond` decided again by the clock as it is now: some messages behind `after`.
 * Returns the last of them; null if there are none.
 */
export async function decideHoursAgainAcrossOrganizations(
  tx: Tx,
  { now, heldBeyond, after }: { readonly now: Date; readonly heldBeyond: Date; readonly after: QueueKey },
  limit: number,
): Promise<QueueKey | null> {
  const released = await sql<QueueKey>`
    with released as (
      update text_queue set held_until = null, reason = null, permitted_at = ${now}
      where (organization_id, id) in (
        select organization_id, id from text_queue
        where state = 'waiting' and reason = any(${holdsForHours}::text[]) and held_until > ${heldBeyond}
          and (organization_id, id) > (${after.organizationId}::bigint, ${after.id}::bigint)
        order by organization_id, id limit ${limit} for update skip locked)
      returning organization_id, id)
    select organization_id as "organizationId", id from released order by 1 desc, 2 desc limit 1`.execute(tx);
  return released.rows[0] ?? null;
}

/** Lets accounts on hold be tried by the new clock. */
export async function bringTriesBack(tx: Tx, now: Date): Promise<void> {
  await sql`
    update carrier_holds set retry_at = ${now}
    where ended_at is null and retry_at > ${now}::timestamptz + interval '5 minutes'`.execute(tx);
}
