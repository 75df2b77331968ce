import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

export type FailedRow = {
  readonly id: string;
  readonly queue: string;
  readonly failedAt: Date;
  readonly tries: number;
  readonly payload: unknown;
  readonly output: unknown;
};

// An id or the name of a queue; all without one.
const failed = (which: string | null) =>
  sql`state = 'failed' and (${which}::text is null or name = ${which} or id::text = ${which})`;

/** The jobs that failed for good: all, or those with this id or of this queue; the latest first. */
export async function readFailedAcrossOrganizations(
  tx: Tx,
  which: string | null,
  { most, skip }: { readonly most: number; readonly skip: number },
): Promise<FailedRow[]> {
  const found = await sql<FailedRow>`
    select id, name as queue, coalesce(completed_on, created_on) as "failedAt", retry_count + 1 as tries,
      data as payload, output
    from jobs.job where ${failed(which)}
    order by "failedAt" desc, id limit ${most} offset ${skip}`.execute(tx);
  return found.rows;
}

export type FailedInQueue = { readonly queue: string; readonly jobs: number };

/** How many failed in each queue that has any. */
export async function countFailedAcrossOrganizations(tx: Tx): Promise<FailedInQueue[]> {
  const found = await sql<FailedInQueue>`
    select name as queue, count(*)::integer as jobs from jobs.job where state = 'failed'
    group by name order by name`.execute(tx);
  return found.rows;
}

/** How far a job is: a worker has yet to take it up, is at it, has done it, or has failed on its last try. */
export type JobState = { readonly id: string; readonly state: 'waiting' | 'running' | 'done' | 'failed' };

/** How far the jobs with these ids are, in no order. */
export async function readStatesAcrossOrganizations(tx: Tx, ids: readonly string[]): Promise<JobState[]> {
  const found = await sql<JobState>`
    select id::text, case state when 'active' then 'running' when 'completed' then 'done' when 'failed' then 'failed'
      else 'waiting' end as state
    from jobs.job where id = any(${ids}::uuid[]) and state <> 'cancelled'`.execute(tx);
  return found.rows;
}

/** The same as ids by queue; no one else changes them until the transaction ends. */
export async function lockFailedAcrossOrganizations(
  tx: Tx,
  which: string | null,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await sql<{ id: string; queue: string }>`
    select id::text, name as queue from jobs.job where ${failed(which)} order by name, id for update`.execute(tx);
  const byQueue = Map.groupBy(found.rows, ({ queue }) => queue);
  return new Map([...byQueue].map(([queue, rows]) => [queue, rows.map(({ id }) => id)]));
}

/** Forgets what failed in this queue, or all of it but the newest. */
export async function deleteFailedAcrossOrganizations(tx: Tx, queue: string, keepsNewest: boolean): Promise<void> {
  await sql`
    delete from jobs.job where name = ${queue} and state = 'failed' and (not ${keepsNewest}::boolean or id <> (
      select id from jobs.job where name = ${queue} and state = 'failed'
      order by coalesce(completed_on, created_on) desc, id limit 1))`.execute(tx);
}
