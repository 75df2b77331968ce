import { mayDo } from '../../../domain/permissions/policy.ts';
import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { isJobId } from '../../platform/jobs/failed-jobs.ts';
import { lockFailedAcrossOrganizations } from '../../platform/jobs/store.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';

/** What to do with jobs that failed. */
export type Treatment = 'retry' | 'dismiss';

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
  if (operator !== null && !mayDo(operator, 'platform.jobs')) refuse('no-permission');
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

/** The same for one job from the list; refuses if it isn't there anymore. */
export async function treatFailedJob(
  context: Context,
  operator: Actor,
  treatment: Treatment,
  jobId: string,
): Promise<void> {
  const count = isJobId(jobId) ? await treatFailedJobs(context, operator, treatment, jobId) : 0;
  if (count === 0) refuse('job-not-listed');
}
