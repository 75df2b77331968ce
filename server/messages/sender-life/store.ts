import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Records that a sender is running. All senders share one row: it only matters that one is running. */
export async function writeSenderBeat(tx: Tx, at: Date, aliveForMs: number): Promise<void> {
  await sql`
    insert into heartbeats as h (stack, beat_at, alive_until)
    values ('sender', ${at}, clock_timestamp() + ${aliveForMs} * interval '1 millisecond')
    on conflict (stack) do update set beat_at = excluded.beat_at, alive_until = excluded.alive_until`.execute(tx);
}

/** Records that a sender has stopped. If another is running, it reports again soon. */
export async function endSenderBeat(tx: Tx, at: Date): Promise<void> {
  await sql`update heartbeats set beat_at = ${at}, alive_until = null where stack = 'sender'`.execute(tx);
}

/** When a sender last reported, which is now while one counts as running; null if none ever has. */
export async function readSenderBeat(tx: Tx, now: Date): Promise<Date | null> {
  const found = await sql<{ at: Date }>`
    select case when alive_until > clock_timestamp() then ${now}::timestamptz else beat_at end as at
    from heartbeats where stack = 'sender'`.execute(tx);
  return found.rows[0]?.at ?? null;
}

/** A sender's last report: that it is running, or that it stopped. Null if there has been none. */
export type SenderShown = { readonly at: Date; readonly isEnd: boolean };

/** When a sender last reported, and what. */
export async function readSenderShown(tx: Tx): Promise<SenderShown | null> {
  const found = await sql<SenderShown>`
    select beat_at as "at", alive_until is null as "isEnd" from heartbeats where stack = 'sender'`.execute(tx);
  return found.rows[0] ?? null;
}
