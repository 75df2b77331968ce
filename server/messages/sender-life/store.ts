import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Writes down that a sender is running. One row for all of them: it only matters that one is. */
export async function writeSenderBeat(tx: Tx, at: Date, aliveForMs: number): Promise<void> {
  await sql`
    insert into heartbeats as h (stack, beat_at, alive_until)
    values ('sender', ${at}, clock_timestamp() + ${aliveForMs} * interval '1 millisecond')
    on conflict (stack) do update set beat_at = excluded.beat_at, alive_until = excluded.alive_until`.execute(tx);
}

/** Writes down that a sender ends. Another one that runs shows itself again soon. */
export async function endSenderBeat(tx: Tx, at: Date): Promise<void> {
  await sql`update heartbeats set beat_at = ${at}, alive_until = null where stack = 'sender'`.execute(tx);
}

/** When a sender last showed that it's running, which is now while one counts as running; null when none ever has. */
export async function readSenderBeat(tx: Tx, now: Date): Promise<Date | null> {
  const found = await sql<{ at: Date }>`
    select case when alive_until > clock_timestamp() then ${now}::timestamptz else beat_at end as at
    from heartbeats where stack = 'sender'`.execute(tx);
  return found.rows[0]?.at ?? null;
}

/** What a sender last said of itself: that it runs, or that it ends there. Null when none has ever said anything. */
export type SenderShown = { readonly at: Date; readonly isEnd: boolean };

/** When a sender last said something of itself, and what. */
export async function readSenderShown(tx: Tx): Promise<SenderShown | null> {
  const found = await sql<SenderShown>`
    select beat_at as "at", alive_until is null as "isEnd" from heartbeats where stack = 'sender'`.execute(tx);
  return found.rows[0] ?? null;
}
