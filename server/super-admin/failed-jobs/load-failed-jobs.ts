import { mayDo } from '../../../domain/permissions/policy.ts';
import { jobKindOf } from '../../../domain/setup/job-kinds.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import {
  countFailedJobs,
  type FailedJob,
  isJobId,
  listFailedJobs,
  listJobStates,
} from '../../platform/jobs/failed-jobs.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readNamesAcrossOrganizations } from '../store.ts';

const PAGE_SIZE = 25;

/** A failed job as its list shows it. */
export type ListedJob = Omit<FailedJob, 'about'> & {
  /** What it is for, in plain words. */
  readonly kind: string;
  /** The organization it was for, if it was for one. */
  readonly organizationId: number | null;
  /** Null if there is none, or if the organization is gone. */
  readonly organizationName: string | null;
};

/** A page of the jobs that failed, the latest first. */
export type FailedJobsPage = { readonly jobs: readonly ListedJob[]; readonly total: number };

/** A page of the jobs that failed, the latest first; the first page is 0. */
export async function loadFailedJobs(
  context: Context,
  operator: Actor,
  { page }: { readonly page: number },
): Promise<FailedJobsPage> {
  checkOperator(operator);
  const skip = Math.min(Math.max(0, Math.trunc(page)), 1_000_000) * PAGE_SIZE;
  const jobs = await listFailedJobs(context, { most: PAGE_SIZE, skip });
  const ids = [...new Set(jobs.map(organizationOf).filter((id) => id !== null))];
  const rows = await inTransactionAcrossOrganizations(context.db, (tx) => readNamesAcrossOrganizations(tx, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const counted = await countFailedJobs(context);
  return {
    jobs: jobs.map(({ about, ...job }) => {
      const organizationId = organizationOf({ about });
      const organizationName = organizationId === null ? null : (names.get(organizationId) ?? null);
      return { ...job, kind: jobKindOf(job.queue), organizationId, organizationName };
    }),
    total: counted.reduce((sum, { jobs: count }) => sum + count, 0),
  };
}

/** How far jobs are that were retried, at most a page of them; one that is gone is left out. */
export async function loadJobStates(
  context: Context,
  operator: Actor,
  ids: readonly string[],
): ReturnType<typeof listJobStates> {
  checkOperator(operator);
  return listJobStates(context, ids.filter(isJobId).slice(0, PAGE_SIZE));
}

function checkOperator(operator: Actor): void {
  if (!mayDo(operator, 'platform.jobs')) refuse('no-permission');
}

function organizationOf({ about }: Pick<FailedJob, 'about'>): number | null {
  const found = about.find(({ what }) => what === 'organization');
  return found && /^\d+$/.test(found.id) ? Number(found.id) : null;
}
