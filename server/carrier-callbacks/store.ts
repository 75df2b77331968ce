import { sql } from 'kysely';
import type { CarrierName } from '../carriers/carrier.ts';
import type { Tx } from '../platform/database/database.ts';
import type { CallbackKey, CallbackPayload } from './types.ts';

/** A webhook as it arrived, stored before it is applied. */
export type StoredCallback = CallbackKey & {
  readonly carrier: CarrierName;
  readonly kind: 'message' | 'status';
  readonly payload: CallbackPayload;
  readonly attempts: number;
};

/** Wakes the workers of every process. */
export const CALLBACKS_CHANNEL = 'carrier_callbacks';

const DAY_MS = 86_400_000;
// Longer than it takes to write a callback, and than the clocks of two processes differ.
const AROUND_MIDNIGHT_MS = 5 * 60_000;
// Carriers repeat a report for a day at most. An older repeat changes nothing when it is applied again, so it isn't
// searched for.
const REPORTS_REPEAT_FOR_MS = 2 * DAY_MS;

/** A callback to be stored. */
export type NewCallback = {
  readonly carrier: CarrierName;
  /** The part that all repeats of a callback share. */
  readonly dedupeKey: string;
  readonly payload: CallbackPayload;
  readonly receivedAt: Date;
};

/**
 * Returns the keys of the new rows; a callback that is already stored has none. Wakes workers for reports only: a person's
 * text is applied by the request that received it.
 */
export async function insertCallbacksAcrossOrganizations(
  tx: Tx,
  kind: StoredCallback['kind'],
  callbacks: readonly NewCallback[],
): Promise<(CallbackKey & Pick<StoredCallback, 'carrier'>)[]> {
  const sorted = callbacks.toSorted((a, b) => (a.dedupeKey < b.dedupeKey ? -1 : 1));
  await waitAroundMidnight(tx, kind, sorted);
  // In the order of their keys, so that two processes that store the same reports never deadlock.
  const written = await sql<CallbackKey & Pick<StoredCallback, 'carrier'>>`
    insert into carrier_callbacks (carrier, kind, dedupe_key, payload, received_at)
    select n.carrier, ${kind}, n.dedupe_key, n.payload, n.received_at
    from unnest(${sorted.map((one) => one.carrier)}::text[], ${sorted.map((one) => one.dedupeKey)}::text[],
      ${sorted.map((one) => JSON.stringify(one.payload))}::jsonb[], ${sorted.map((one) => one.receivedAt)}::timestamptz[])
      as n (carrier, dedupe_key, payload, received_at)
    -- Not "not exists": for a few keys the planner would read all reports of the day.
    where (select true from carrier_callbacks c where c.carrier = n.carrier and c.kind = ${kind}
      and c.dedupe_key = n.dedupe_key and ${whereRepeatsAre(kind, sorted)} limit 1) is null
    order by n.dedupe_key collate "C"
    on conflict do nothing
    returning id, received_at as "receivedAt", carrier`.execute(tx);
  if (kind === 'status' && written.rows.length > 0) await sql`select pg_notify(${CALLBACKS_CHANNEL}, '')`.execute(tx);
  return written.rows;
}

function whereRepeatsAre(kind: StoredCallback['kind'], callbacks: readonly NewCallback[]) {
  if (kind === 'message') return sql`true`;
  const times = callbacks.map(({ receivedAt }) => receivedAt.getTime());
  const [from, to] = [Math.min(...times) - REPORTS_REPEAT_FOR_MS, Math.max(...times) + REPORTS_REPEAT_FOR_MS];
  return sql`c.received_at between ${new Date(from)} and ${new Date(to)}`;
}

// Keys are unique within a day. If the same callback arrives on both sides of midnight, the later one waits for the
// other.
async function waitAroundMidnight(tx: Tx, kind: StoredCallback['kind'], sorted: readonly NewCallback[]): Promise<void> {
  const near = sorted.filter(({ receivedAt }) => {
    const since = receivedAt.getTime() % DAY_MS;
    return Math.min(since, DAY_MS - since) < AROUND_MIDNIGHT_MS;
  });
  if (near.length === 0) return;
  const keys = near.map(({ carrier, dedupeKey }) => `callback:${carrier}:${kind}:${dedupeKey}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(tx);
}

const columns = sql.raw(`id, carrier, kind, payload, received_at as "receivedAt", attempts`);

/** Locks waiting callbacks, oldest first; each retry comes later than the one before. */
export async function takeWaitingAcrossOrganizations(
  tx: Tx,
  now: Date,
  kind: StoredCallback['kind'],
  limit: number,
): Promise<StoredCallback[]> {
  const taken = await sql<StoredCallback>`
    select ${columns} from carrier_callbacks
    where applied_at is null and kind = ${kind} and received_at + (power(2, attempts) - 1) * interval '1 second' <= ${now}
    order by received_at, id
    limit ${limit}
    for update skip locked`.execute(tx);
  return taken.rows;
}

/** How many callbacks wait, at most 100,000 of them, and when the oldest arrived. */
export async function countWaitingAcrossOrganizations(tx: Tx): Promise<{ count: number; oldest: Date | null }> {
  const found = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(received_at) as oldest
    from (select received_at from carrier_callbacks where applied_at is null order by received_at limit 100000) w`.execute(
    tx,
  );
  return found.rows[0] ?? { count: 0, oldest: null };
}

/** Locks this callback if it waits; null if it has been applied, or if another transaction is applying it. */
export async function takeOneAcrossOrganizations(
  tx: Tx,
  { id, receivedAt }: CallbackKey,
): Promise<StoredCallback | null> {
  const taken = await sql<StoredCallback>`
    select ${columns} from carrier_callbacks
    where id = ${id} and received_at = ${receivedAt} and applied_at is null for update skip locked`.execute(tx);
  return taken.rows[0] ?? null;
}

/** Whether this callback has been applied. */
export async function isAppliedAcrossOrganizations(tx: Tx, { id, receivedAt }: CallbackKey): Promise<boolean> {
  const found = await sql`
    select 1 from carrier_callbacks
    where id = ${id} and received_at = ${receivedAt} and applied_at is null`.execute(tx);
  return found.rows.length === 0;
}

/** An applied callback's content is stored where it belongs, so only its key stays here. */
export async function markAppliedAcrossOrganizations(
  tx: Tx,
  callbacks: readonly CallbackKey[],
  at: Date,
  error: string | null,
): Promise<void> {
  await sql`
    update carrier_callbacks set applied_at = ${at}, attempts = attempts + 1, error = ${error}, payload = '{}'
    where id = any(${callbacks.map(({ id }) => id)})
      and received_at = any(${callbacks.map(({ receivedAt }) => receivedAt)}::timestamptz[])`.execute(tx);
}

/** Drops a text between unknown numbers without storing sender or content. Its key stays, so that a repeat is dropped too. */
export async function markDroppedAcrossOrganizations(tx: Tx, { id, receivedAt }: CallbackKey, at: Date): Promise<void> {
  await sql`
    update carrier_callbacks set applied_at = ${at}, attempts = attempts + 1, error = 'dropped', payload = '{}'
    where id = ${id} and received_at = ${receivedAt}`.execute(tx);
}

export async function markWaitingAcrossOrganizations(
  tx: Tx,
  callbacks: readonly CallbackKey[],
  error: string,
): Promise<void> {
  await sql`
    update carrier_callbacks set attempts = attempts + 1, error = ${error}
    where id = any(${callbacks.map(({ id }) => id)})
      and received_at = any(${callbacks.map(({ receivedAt }) => receivedAt)}::timestamptz[])
      and applied_at is null`.execute(tx);
}
