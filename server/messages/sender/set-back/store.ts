import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** How long the short holds last at most. */
export const SHORT_HOLD_MS = 5 * 60_000;
// Each lasts as long at most, except a pause that a carrier asks for, which it will ask for again.
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

// Until an hour at which messages are sent again: by a clock that was ahead, an opening that is not the next one.
const holdsForHours = ['outside-window', 'weekend', 'local-hours', 'daily-cap'];

export type QueueKey = { readonly organizationId: number; readonly id: number };

/**
 * After the clock was set back from `before` to `now`: due messages stay due; messages planned for later keep their time.
 * Returns how many messages were changed; if that equals the limit, there may be more. It reads the whole queue.
 */
export async function bringDueBackAcrossOrganizations(
  tx: Tx,
  { now, before }: { readonly now: Date; readonly before: Date },
  limit: number,
): Promise<number> {
  const brought = await sql`
    update text_queue set due_at = ${now}
    where (organization_id, id) in (
      select organization_id, id from text_queue
      where state = 'waiting' and due_at > ${now} and due_at <= ${before} and (attempt > 0 or due_at <= created_at)
      order by organization_id, id limit ${limit} for update skip locked)`.execute(tx);
  return Number(brought.numAffectedRows ?? 0);
}

export type LongWaits = {
  readonly now: Date;
  /** Short ones, or those for open hours, which are decided again by the clock as it is now. */
  readonly kind: 'short' | 'for-hours';
  /** Longer than any can be. */
  readonly heldBeyond: Date;
  readonly after: QueueKey;
};

/** Ends some waits that are too long behind `after`, and returns the last of them; null if there are none. */
export async function endLongWaitsAcrossOrganizations(
  tx: Tx,
  waits: LongWaits,
  limit: number,
): Promise<QueueKey | null> {
  const ended = await longWaits(waits, limit).execute(tx);
  return ended.rows[0] ?? null;
}

/** The statement that ends them. The index text_queue_held finds them, so that a start doesn't read a long queue. */
export const longWaits = ({ now, kind, heldBeyond, after }: LongWaits, limit: number) => sql<QueueKey>`
    with ended as (
      update text_queue set held_until = null, reason = null,
        permitted_at = case when ${kind}::text = 'for-hours' then ${now} else permitted_at end
      where (organization_id, id) in (
        select organization_id, id from text_queue
        where state = 'waiting' and reason = any(${kind === 'short' ? shortHolds : holdsForHours}::text[])
          and held_until > ${heldBeyond}::timestamptz
          and (organization_id, id) > (${after.organizationId}::bigint, ${after.id}::bigint)
        order by organization_id, id limit ${limit} for update skip locked)
      returning organization_id, id)
    select organization_id as "organizationId", id from ended order by 1 desc, 2 desc limit 1`;

/** Lets accounts on hold be tried by the new clock. */
export async function bringTriesBack(tx: Tx, now: Date): Promise<void> {
  await sql`
    update carrier_holds set retry_at = ${now}
    where ended_at is null and retry_at > ${now}::timestamptz + interval '5 minutes'`.execute(tx);
}
