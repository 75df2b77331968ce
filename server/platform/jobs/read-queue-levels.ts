import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Level } from '../metrics/metrics.ts';

type QueueRow = { readonly queue: string; readonly waiting: number; readonly active: number; readonly failed: number };

/** How much deferred work each queue holds, as the queue last counted it: at most about ten seconds ago. */
export async function readQueueLevels({ kysely }: Database): Promise<readonly Level[]> {
  const { rows } = await sql<QueueRow>`
    select name as queue, queued_count as waiting, active_count as active, failed_count as failed from jobs.queue
    order by name`.execute(kysely);
  return rows.flatMap(({ queue, waiting, active, failed }) => [
    { name: 'tidings_jobs', labels: { queue, state: 'waiting' }, value: waiting } as const,
    { name: 'tidings_jobs', labels: { queue, state: 'active' }, value: active } as const,
    { name: 'tidings_jobs', labels: { queue, state: 'failed' }, value: failed } as const,
  ]);
}
