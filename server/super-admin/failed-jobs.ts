import { z } from 'zod';
import { mayDo } from '../../domain/permissions/policy.ts';
import { PLATFORM_ORGANIZATION } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { failureSentence } from '../platform/jobs/failure-sentence.ts';
import {
  countFailedAcrossOrganizations,
  type FailedInQueue,
  lockFailedAcrossOrganizations,
  readFailedAcrossOrganizations,
} from '../platform/jobs/store.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';

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

/** What to do with jobs that failed. */
export type Treatment = 'retry' | 'dismiss';

/** The jobs that failed for good and were neither retried nor dismissed, the latest first; of one queue, or of all. */
export async function listFailedJobs(context: Context, queue: string | null, most: number): Promise<FailedJob[]> {
  const found = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readFailedAcrossOrganizations(tx, queue, most),
  );
  return found.map(({ payload, output, ...job }) => ({ ...job, about: aboutOf(payload), error: errorOf(output) }));
}

/** How many of them each queue has. */
export function countFailedJobs(context: Context): Promise<readonly FailedInQueue[]> {
  return inTransactionAcrossOrganizations(context.db, countFailedAcrossOrganizations);
}

/**
 * Lets a worker try jobs again that failed, or takes them off the list: the one with this id, those of this queue, or
 * all. Returns how many.
 */
export async function treatFailedJobs(
  context: Context,
  operator: Actor | null,
  treatment: Treatment,
  which: string | null,
): Promise<number> {
  if (operator !== null && !mayDo(operator, 'sending.stop')) refuse('no-permission');
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    let total = 0;
    for (const [queue, ids] of await lockFailedAcrossOrganizations(tx, which)) {
      await context.jobs[treatment](tx, queue, ids);
      total += ids.length;
      await recordAudit(tx, context, {
        ...{ organizationId: PLATFORM_ORGANIZATION, actor: operator },
        action: treatment === 'retry' ? 'jobs-retried' : 'jobs-dismissed',
        details: { count: ids.length, queue },
      });
    }
    return total;
  });
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
