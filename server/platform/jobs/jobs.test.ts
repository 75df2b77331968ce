import { expect, it } from 'vitest';
import { features } from '../../features.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { connectDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createJobs } from './jobs.ts';

it('starts in many processes at once, also on a database without queues', async () => {
  const { context } = await startTestServer({ roles: [] });
  const log = createLog('silent');
  const { address, drop } = await createTestDatabase();
  const all = features.flatMap((feature) => feature.jobs ?? []);
  const processes = Array.from({ length: 8 }, () => connectDatabase(address, { log })).map((db) => ({
    db,
    jobs: createJobs(db, log),
  }));
  const started = await Promise.allSettled(processes.map(({ jobs }) => jobs.start(context, all, false)));
  await Promise.all(processes.map(({ db, jobs }) => jobs.stop().then(() => db.close())));
  await drop();
  expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
});
