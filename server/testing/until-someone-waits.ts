import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** Waits until a transaction in this test's database waits for a lock of another. */
export async function untilSomeoneWaits(context: Context): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and not l.granted`;
  while ((await waiting.execute(context.db.kysely)).rows[0]?.count === 0) await pause(20);
}
