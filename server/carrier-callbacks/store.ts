import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** Where a callback is kept: the moment says in which part of the table. */
export type CallbackKey = { readonly id: number; readonly receivedAt: Date };

/** A webhook as it came, kept before anything is done about it. */
export type StoredCallback = CallbackKey & {
  readonly carrier: string;
  readonly kind: 'message' | 'status';
  readonly payload: CallbackPayload;
  readonly attempts: number;
};

export type CallbackPayload = {
  readonly params: Readonly<Record<string, string | readonly string[]>>;
  readonly query: Readonly<Record<string, string>>;
};

/** Wakes the workers of every process. */
export const CALLBACKS_CHANNEL = 'carrier_callbacks';

const DAY_MS = 86_400_000;
// Longer than a callback takes to be written, and than the clocks of two processes differ.
const AROUND_MIDNIGHT_MS = 5 * 60_000;
// Carriers repeat a report for a day at most. Applied once more, an older one changes nothing, so it isn't looked for.
const REPORTS_REPEAT_FOR_MS = 2 * DAY_MS;

/** Answers the key of the new row; null when this very callback is there already. Whoever takes a person's text applies it. */
export async function insertCallbackAcrossOrganizations(
  tx: Tx,
  callback: { carrier: string; kind: string; dedupeKey: string; payload: CallbackPayload; receivedAt: Date },
): Promise<CallbackKey | null> {
  await waitAroundMidnight(tx, callback);
  const { carrier, kind, dedupeKey, receivedAt } = callback;
  const at = receivedAt.getTime();
  const isRepeat =
    kind === 'status'
      ? sql`received_at between ${new Date(at - REPORTS_REPEAT_FOR_MS)} and ${new Date(at + REPORTS_REPEAT_FOR_MS)}`
      : sql`true`;
  const written = await sql<{ id: number }>`
    with written as (
      insert into carrier_callbacks (carrier, kind, dedupe_key, payload, received_at)
      select ${carrier}, ${kind}, ${dedupeKey}, ${JSON.stringify(callback.payload)}::jsonb, ${receivedAt}::timestamptz
      where not exists (select 1 from carrier_callbacks where carrier = ${carrier} and kind = ${kind}
        and dedupe_key = ${dedupeKey} and ${isRepeat})
      on conflict do nothing
      returning id)
    select id, case when ${kind} = 'status' then pg_notify(${CALLBACKS_CHANNEL}, '') end from written`.execute(tx);
  const id = written.rows[0]?.id;
  return id === undefined ? null : { id, receivedAt };
}

// The callbacks of one day have each key once. Of two at once on both sides of midnight, the later waits for the other.
async function waitAroundMidnight(
  tx: Tx,
  { carrier, kind, dedupeKey, receivedAt }: { carrier: string; kind: string; dedupeKey: string; receivedAt: Date },
): Promise<void> {
  const since = receivedAt.getTime() % DAY_MS;
  if (Math.min(since, DAY_MS - since) >= AROUND_MIDNIGHT_MS) return;
  const key = `callback:${carrier}:${kind}:${dedupeKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

const columns = sql.raw(`id, carrier, kind, payload, received_at as "receivedAt", attempts`);

/** Locks the callbacks that wait, the oldest first; each try comes later than the one before. */
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

/** Locks this one, after whoever has it in hand is done; null when it is applied by then. */
export async function takeOneAcrossOrganizations(
  tx: Tx,
  { id, receivedAt }: CallbackKey,
): Promise<StoredCallback | null> {
  const taken = await sql<StoredCallback>`
    select ${columns} from carrier_callbacks
    where id = ${id} and received_at = ${receivedAt} and applied_at is null for update`.execute(tx);
  return taken.rows[0] ?? null;
}

export async function markAppliedAcrossOrganizations(
  tx: Tx,
  callbacks: readonly CallbackKey[],
  at: Date,
  error: string | null,
): Promise<void> {
  await sql`
    update carrier_callbacks set applied_at = ${at}, attempts = attempts + 1, error = ${error}
    where id = any(${callbacks.map(({ id }) => id)})
      and received_at = any(${callbacks.map(({ receivedAt }) => receivedAt)}::timestamptz[])`.execute(tx);
}

/** A text that is nobody's: who wrote it, and what, is kept nowhere. Its key stays, so that a repeat is dropped too. */
export async function markDroppedAcrossOrganizations(tx: Tx, { id, receivedAt }: CallbackKey, at: Date): Promise<void> {
  await sql`
    update carrier_callbacks set applied_at = ${at}, attempts = attempts + 1, error = 'dropped', payload = '{}'
    where id = ${id} and received_at = ${receivedAt}`.execute(tx);
}

export async function markWaitingAcrossOrganizations(
  tx: Tx,
  { id, receivedAt }: CallbackKey,
  error: string,
): Promise<void> {
  await sql`
    update carrier_callbacks set attempts = attempts + 1, error = ${error}
    where id = ${id} and received_at = ${receivedAt} and applied_at is null`.execute(tx);
}
