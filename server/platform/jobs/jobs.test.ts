import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { features } from '../../features.ts';
import { until } from '../../testing/read-texts.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createJobs, declareJob, declareMail } from './jobs.ts';

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

it('writes no rights where none is missing, so that a command beside a busy server holds no one up', async () => {
  const { context } = await startTestServer({ roles: [] });
  const written = () =>
    inTransactionAcrossOrganizations(context.db, async (tx) => {
      const found = await sql<{ xmin: string }>`
        select oid::text, xmin::text from pg_class where relnamespace = 'jobs'::regnamespace
        union all select oid::text, xmin::text from pg_proc where pronamespace = 'jobs'::regnamespace order by 1`.execute(
        tx,
      );
      return found.rows;
    });
  const before = await written();
  expect(before.length).toBeGreaterThan(5);
  const jobs = createJobs(context.db, createLog('silent'));
  await jobs.start(
    { ...context, jobs },
    features.flatMap((feature) => feature.jobs ?? []),
    false,
  );
  await jobs.stop();
  expect(await written()).toEqual(before);
});

it('says of a job that is tried no more that it failed for good, as an error', async () => {
  const { context } = await startTestServer({ roles: [] });
  const { address, drop } = await createTestDatabase();
  const lines: { level: string; msg: string; job?: string }[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const db = connectDatabase(address, { log });
  const jobs = createJobs(db, log);
  const failing = (name: string, retryLimit: number) =>
    declareJob({ name, payload: z.object({}), retryLimit, run: () => Promise.reject(new Error('No')) });
  const [once, again] = [failing('tests.once', 0), failing('tests.again', 1)];
  await jobs.start({ ...context, db, log, jobs }, [once, again], true);
  await inTransactionAcrossOrganizations(db, async (tx) => {
    await jobs.enqueue(tx, 'tests.once', {});
    await jobs.enqueue(tx, 'tests.again', {});
  });
  await until(async () => lines.filter(({ job }) => job?.startsWith('tests.')).length >= 3, 30_000);
  await jobs.stop();
  await db.close();
  await drop();
  const told = (name: string) => lines.filter(({ job }) => job === name).map(({ level, msg }) => `${level}: ${msg}`);
  expect(told('tests.once')).toEqual(['error: a job failed for good']);
  expect(told('tests.again')).toEqual(['warn: a job failed and will be tried again', 'error: a job failed for good']);
});

it('tries emails for longer than a mail server takes to restart, also in queues of the version before', async () => {
  const all = features.flatMap((feature) => feature.jobs ?? []);
  const sends = ({ name, cron }: (typeof all)[number]) =>
    cron === undefined && /\.(mail-|send-(link|notice)|tell-)/.test(name);
  expect(all.filter((job) => sends(job) && (job.retryLimit ?? 0) < 12).map(({ name }) => name)).toEqual([]);
  expect(all.filter(sends).length).toBeGreaterThan(15);

  const { context } = await startTestServer({ roles: [] });
  const { address, drop } = await createTestDatabase();
  const db = connectDatabase(address, { log: createLog('silent') });
  const payload = z.object({});
  const before = declareJob({ name: 'tests.mail', payload, run: async () => undefined });
  const now = declareMail({ name: 'tests.mail', payload, run: async () => undefined });
  for (const job of [before, now]) {
    const jobs = createJobs(db, createLog('silent'));
    await jobs.start({ ...context, db, jobs }, [job], false);
    await jobs.stop();
  }
  const queues = await inTransactionAcrossOrganizations(db, async (tx) => {
    const found = await sql`
      select retry_limit as "limit", retry_delay_max as "longestSeconds" from jobs.queue where name = 'tests.mail'`.execute(
      tx,
    );
    return found.rows;
  });
  await db.close();
  await drop();
  expect(queues).toEqual([{ limit: 12, longestSeconds: 600 }]);
});
