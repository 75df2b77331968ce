import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../../testing/read-texts.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createJobs, declareJob } from './jobs.ts';

const { context } = await startTestServer({ roles: [] });
const hourMs = 3_600_000;

/** Workers of one queue on machines of their own, each with a clock that can be set wrong. */
async function startWorkers() {
  const log = createLog('silent');
  const { address, drop } = await createTestDatabase();
  const db = connectDatabase(address, { log });
  const stops: (() => Promise<unknown>)[] = [];
  const worker = async (aheadMs: number, everyMs: number) => {
    const machine = { aheadMs, done: [] as string[] };
    const clock = { now: () => new Date(Date.now() + machine.aheadMs), monotonicMs: () => performance.now() };
    const declared = (name: string, cron?: string) =>
      declareJob({
        ...{ name, payload: z.object({}).loose(), ...(cron ? { cron } : {}) },
        run: async () => void machine.done.push(name),
      });
    const jobs = createJobs(db, log, { mostApartMs: hourMs / 2, everyMs });
    stops.push(() => jobs.stop());
    await jobs.start(
      { ...context, db, log, clock, jobs },
      [declared('tests.one'), declared('tests.daily', '0 0 1 1 *')],
      true,
    );
    const enqueue = (name: string) => inTransactionAcrossOrganizations(db, (tx) => jobs.enqueue(tx, name, {}));
    return Object.assign(machine, { enqueue });
  };
  const end = async () => {
    for (const stop of stops) await stop();
    await db.close();
    await drop();
  };
  return { worker, end };
}

it('a worker whose clock is wrong leaves its jobs to one whose clock is right, and runs them once it is right again', async () => {
  const { worker, end } = await startWorkers();
  const wrong = await worker(hourMs, 50);
  await wrong.enqueue('tests.one');
  await wrong.enqueue('tests.daily');
  // Longer than a worker takes for a job that has just come.
  await pause(2_500);
  expect(wrong.done).toEqual([]);
  const right = await worker(0, 50);
  await until(async () => right.done.length === 2);
  expect(right.done.toSorted()).toEqual(['tests.daily', 'tests.one']);
  right.aheadMs = -hourMs;
  wrong.aheadMs = 0;
  await pause(1_500);
  await right.enqueue('tests.one');
  await until(async () => wrong.done.length === 1);
  expect(right.done).toHaveLength(2);
  await end();
});

it('a job that was taken as the clock went wrong waits for it, and a turn of a schedule is left to the next', async () => {
  const { worker, end } = await startWorkers();
  // It looks once in a while, so it still takes jobs.
  const machine = await worker(0, hourMs);
  machine.aheadMs = hourMs;
  await pause(1_100);
  await machine.enqueue('tests.one');
  await machine.enqueue('tests.daily');
  await pause(2_500);
  expect(machine.done).toEqual([]);
  machine.aheadMs = 0;
  await until(async () => machine.done.includes('tests.one'));
  expect(machine.done).toEqual(['tests.one']);
  await end();
});
