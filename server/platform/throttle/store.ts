import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Rule, Window } from './rule.ts';

/** Counts a try unless the key is blocked; returns the number of tries, or null for a refused one. */
export async function countTry(tx: Tx, key: string, rule: Rule, now: Date): Promise<number | null> {
  const forgotten = new Date(now.getTime() - rule.forgetsAfterMs);
  // The delay doubles with each try beyond the free ones; 2^40 keeps the power far from overflow.
  const delayMs = (tries: ReturnType<typeof sql>) => sql`
    case when ${tries} < ${rule.free}::integer then null
      else least(${rule.delayMs}::float8 * power(2, least(${tries} - ${rule.free}::integer, 40)), ${rule.longestMs}::float8) end`;
  const by = sql`${rule.countsAs ?? 1}::integer`;
  const tries = sql`case when throttles.last_at <= ${forgotten} then ${by} else throttles.tries + ${by} end`;
  const until = (count: ReturnType<typeof sql>) =>
    sql`${now}::timestamptz + make_interval(secs => (${delayMs(count)}) / 1000)`;
  const counted = await sql<{ tries: number }>`
    insert into throttles (key, tries, last_at, blocked_until) values (${key}, ${by}, ${now}, ${until(by)})
    on conflict (key) do update set tries = ${tries}, last_at = ${now}, blocked_until = ${until(sql`(${tries})`)}
    where throttles.blocked_until is null or throttles.blocked_until <= ${now}
    returning tries`.execute(tx);
  return counted.rows[0]?.tries ?? null;
}

// Twelve slots make the window, plus one for the part of a slot that has begun.
const SLOTS = 12;

/** Counts one unless the window is full; returns the count in it, or null for a refused one. */
export async function countInWindow(
  tx: Tx,
  key: string,
  { most, lengthMs }: Window,
  now: Date,
): Promise<number | null> {
  const slot = Math.floor((now.getTime() * SLOTS) / lengthMs);
  const since = new Date(now.getTime() - lengthMs);
  const newest = `${key}:${slot}`;
  const keys = Array.from({ length: SLOTS + 1 }, (_, back) => `${key}:${slot - back}`);
  // Of two at the same moment the second waits, and then sees the first one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const counted = await sql<{ count: number }>`
    with held as (select coalesce(sum(tries), 0)::integer as count from throttles
      where key = any(${keys}::text[]) and last_at > ${since})
    insert into throttles (key, tries, last_at) select ${newest}, 1, ${now}::timestamptz from held where count < ${most}
    on conflict (key) do update set tries = throttles.tries + 1, last_at = excluded.last_at
    returning (select count + 1 from held) /* not null */ as count`.execute(tx);
  return counted.rows[0]?.count ?? null;
}

/** Takes back that many; what is left blocks on if it is as many as these. */
export async function uncountTry(
  tx: Tx,
  key: string,
  { count, blocksFrom }: { readonly count: number; readonly blocksFrom: number | null },
): Promise<void> {
  const left = sql`greatest(tries - ${count}::integer, 0)`;
  await sql`
    update throttles set tries = ${left},
      blocked_until = case when ${left} >= ${blocksFrom}::integer then blocked_until end
    where key = ${key}`.execute(tx);
}

export async function deleteThrottle(tx: Tx, key: string): Promise<void> {
  await sql`delete from throttles where key = ${key}`.execute(tx);
}

export async function deleteThrottlesBefore(tx: Tx, at: Date): Promise<void> {
  await sql`delete from throttles where last_at < ${at}`.execute(tx);
}
