import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** A webhook as it came, kept before anything is done about it. */
export type StoredCallback = {
  readonly id: number;
  readonly carrier: string;
  readonly kind: 'message' | 'status';
  readonly payload: CallbackPayload;
  readonly receivedAt: Date;
  readonly attempts: number;
};

export type CallbackPayload = {
  readonly params: Readonly<Record<string, string | readonly string[]>>;
  readonly query: Readonly<Record<string, string>>;
};

/** Wakes the workers of every process. */
export const CALLBACKS_CHANNEL = 'carrier_callbacks';

/** Answers the id of the new row; null when this very callback is there already. Whoever takes a person's text applies it. */
export async function insertCallbackAcrossOrganizations(
  tx: Tx,
  callback: { carrier: string; kind: string; dedupeKey: string; payload: CallbackPayload; receivedAt: Date },
): Promise<number | null> {
  const written = await sql<{ id: number }>`
    with written as (
      insert into carrier_callbacks (carrier, kind, dedupe_key, payload, received_at)
      values (${callback.carrier}, ${callback.kind}, ${callback.dedupeKey}, ${JSON.stringify(callback.payload)}::jsonb,
        ${callback.receivedAt})
      on conflict (carrier, kind, dedupe_key) do nothing
      returning id)
    select id, case when ${callback.kind} = 'status' then pg_notify(${CALLBACKS_CHANNEL}, '') end from written`.execute(
    tx,
  );
  return written.rows[0]?.id ?? null;
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
export async function takeOneAcrossOrganizations(tx: Tx, id: number): Promise<StoredCallback | null> {
  const taken = await sql<StoredCallback>`
    select ${columns} from carrier_callbacks
    where id = ${id} and applied_at is null for update`.execute(tx);
  return taken.rows[0] ?? null;
}

export async function markAppliedAcrossOrganizations(
  tx: Tx,
  ids: readonly number[],
  at: Date,
  error: string | null,
): Promise<void> {
  await sql`
    update carrier_callbacks set applied_at = ${at}, attempts = attempts + 1, error = ${error}
    where id = any(${ids})`.execute(tx);
}

/** A text that is nobody's: who wrote it, and what, is kept nowhere. Its key stays, so that a repeat is dropped too. */
export async function markDroppedAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update carrier_callbacks set applied_at = ${at}, attempts = attempts + 1, error = 'dropped', payload = '{}'
    where id = ${id}`.execute(tx);
}

export async function markWaitingAcrossOrganizations(tx: Tx, id: number, error: string): Promise<void> {
  await sql`
    update carrier_callbacks set attempts = attempts + 1, error = ${error}
    where id = ${id} and applied_at is null`.execute(tx);
}
