import { readdir } from 'node:fs/promises';
import type { Database } from '../server/platform/database/database.ts';
import { statOf, TICK_MS } from './measure/process-stat.ts';

/**
 * Processor time of this process, of its database and of these processes, in milliseconds, with that of connections
 * that are closed. On a shared machine it says more than the time on a clock.
 */
export async function processorMs(db: Pick<Database, 'pool'>, others: readonly number[] = []): Promise<number> {
  const own = process.cpuUsage();
  const [first] = (await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  const postmaster = (await statOf(first?.pid ?? 0)).parent;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  let ticks = 0;
  for (const pid of pids) {
    const stat = await statOf(pid);
    if (stat.parent === postmaster || others.includes(pid)) ticks += stat.ticks;
    if (pid === postmaster) ticks += stat.ticks + stat.ofEnded;
  }
  return (own.user + own.system) / 1000 + ticks * TICK_MS;
}

/** What the processors need for this work, in milliseconds. */
export async function processorTimeOf(db: Pick<Database, 'pool'>, work: () => Promise<unknown>): Promise<number> {
  const before = await processorMs(db);
  await work();
  return (await processorMs(db)) - before;
}
