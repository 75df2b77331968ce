import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../server/platform/database/database.ts';

const TICK_MS = 10;

/**
 * Processor time of this process and of its database, in milliseconds, with that of connections that are closed. On a
 * shared machine it says more than the time on a clock.
 */
export async function processorMs(db: Pick<Database, 'pool'>): Promise<number> {
  const own = process.cpuUsage();
  const [first] = (await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
  const postmaster = (await statOf(first?.pid ?? 0)).parent;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  let ticks = 0;
  for (const pid of pids) {
    const stat = await statOf(pid);
    if (stat.parent === postmaster) ticks += stat.ticks;
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

async function statOf(pid: number): Promise<{ parent: number; ticks: number; ofEnded: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (...places: readonly number[]) => places.reduce((total, place) => total + (fields[place] ?? 0), 0);
  return { parent: fields[1] ?? 0, ticks: sum(11, 12), ofEnded: sum(13, 14) };
}
