import { sql } from 'kysely';
import { features } from '../features.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { TestServer } from './test-server.ts';

/** Runs the jobs with these name prefixes in place of a worker, and the jobs they enqueue; returns how many. */
export async function runJobs(server: TestServer, nameStart: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    const job = await takeJob(server, nameStart, false);
    if (job === null) return count;
    await run(server, job);
  }
}

/** Runs the one job with this name that is scheduled for later; returns whether there was one. */
export async function runLaterJob(server: TestServer, name: string): Promise<boolean> {
  const job = await takeJob(server, name, true);
  if (job !== null) await run(server, job);
  return job !== null;
}

/** Runs a job that has a schedule of its own, as if its time had come. */
export async function runTimedJob(server: TestServer, name: string): Promise<void> {
  await run(server, { name, data: {} });
}

type Taken = { readonly name: string; readonly data: unknown };

const known = new Map(features.flatMap((feature) => feature.jobs ?? []).map((job) => [job.name, job]));

async function run(server: TestServer, { name, data }: Taken): Promise<void> {
  await known.get(name)?.runUnchecked(server.context, data);
}

async function takeJob(server: TestServer, nameStart: string, isLater: boolean): Promise<Taken | null> {
  const taken = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    sql<Taken>`
      delete from jobs.job where id = (
        select id from jobs.job where name like ${`${nameStart}%`} and state < 'active' and data is not null
          and (start_after > now()) = ${isLater} order by created_on, id limit 1 for update skip locked)
      returning name, data`.execute(tx),
  );
  return taken.rows[0] ?? null;
}
