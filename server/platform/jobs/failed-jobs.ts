import { z } from 'zod';
import type { Context } from '../context.ts';
import { inTransactionAcrossOrganizations } from '../database/database.ts';
import { failureSentence } from './failure-sentence.ts';
import {
  countFailedAcrossOrganizations,
  deleteFailedAcrossOrganizations,
  type FailedInQueue,
  type JobState,
  readFailedAcrossOrganizations,
  readStatesAcrossOrganizations,
} from './store.ts';

export type { JobState } from './store.ts';

/** A job that is tried no more. */
export type FailedJob = {
  readonly id: string;
  readonly queue: string;
  readonly failedAt: Date;
  readonly tries: number;
  /** What it was about, as the ids in its payload. */
  readonly about: readonly { readonly what: string; readonly id: string }[];
  /** Why, without personal data. */
  readonly error: string;
};

type Wanted = { readonly queue?: string | null; readonly most: number; readonly skip?: number };

/** The jobs that failed for good and were neither retried nor dismissed, the latest first; of one queue, or of all. */
export async function listFailedJobs(context: Context, { queue = null, most, skip = 0 }: Wanted): Promise<FailedJob[]> {
  const found = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readFailedAcrossOrganizations(tx, queue, { most, skip }),
  );
  return found.map(({ payload, output, ...job }) => ({ ...job, about: aboutOf(payload), error: errorOf(output) }));
}

/** How many of them each queue has. */
export function countFailedJobs(context: Context): Promise<readonly FailedInQueue[]> {
  return inTransactionAcrossOrganizations(context.db, countFailedAcrossOrganizations);
}

/** Whether it looks like the id of a job, not like the name of a queue. */
export function isJobId(text: string): boolean {
  return z.guid().safeParse(text).success;
}

/** How far these jobs are; one that is gone is left out. */
export function listJobStates(context: Context, ids: readonly string[]): Promise<readonly JobState[]> {
  return inTransactionAcrossOrganizations(context.db, (tx) => readStatesAcrossOrganizations(tx, ids));
}

/** Forgets what failed in this queue: a later turn has done it, or the newest says the same. */
export function forgetFailedJobs(
  { db }: Pick<Context, 'db'>,
  queue: string,
  { keepsNewest }: { readonly keepsNewest: boolean },
): Promise<void> {
  return inTransactionAcrossOrganizations(db, (tx) => deleteFailedAcrossOrganizations(tx, queue, keepsNewest));
}

const idOf = z.union([z.int().positive(), z.string().regex(/^(?:\d{1,15}|[\da-f-]{36})$/)]).transform(String);

// "organizationId" is an organization, and "id" is what the queue is for.
function aboutOf(payload: unknown): FailedJob['about'] {
  if (payload === null || typeof payload !== 'object') return [];
  const ids = Object.entries(payload).flatMap(([key, untrusted]) => {
    const [, what] = /^(.+)Id$/.exec(key) ?? (key === 'id' ? [key, 'id'] : []);
    const id = idOf.safeParse(untrusted);
    return what === undefined || !id.success ? [] : [{ what: inWords(what), id: id.data }];
  });
  return ids.toSorted((one, other) => Number(other.what === 'organization') - Number(one.what === 'organization'));
}

function inWords(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

// The queue puts its own reasons into "value": a timeout, or a process that died.
const reason = z.object({ message: z.string() });
const outputShape = z.union([reason, z.object({ value: reason }).transform(({ value }) => value)]);

function errorOf(output: unknown): string {
  const told = outputShape.safeParse(output);
  return told.success ? failureSentence(told.data.message) : '';
}
