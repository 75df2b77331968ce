import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { judgeWithin } from './judge-rules.ts';
import { JUDGE_RULES } from './listening/listen.ts';
import { readDueOrganizationsAcrossOrganizations, takeDue } from './store.ts';

// Few of the connections of a process: most of the time passes between it and the database.
const AT_ONCE = 3;

// A campaign of a hundred thousand contacts takes minutes; those of others get their turn in between.
const MOST_IN_TURN = 300;

/**
 * Evaluates every workflow that is due, each contact in a transaction of its own: what is done for one locks campaigns
 * and counters, and contacts come before those. Organizations take turns of some contacts. Delays are stored in a table
 * instead of timers, so nothing is lost when a process ends. A contact for whom it fails is retried by a separate job and
 * delays no one else.
 */
export async function judgeDue(context: Context, mostInTurn = MOST_IN_TURN): Promise<void> {
  let isMore = true;
  while (isMore) {
    // Those that became due meanwhile take part from the next turn on.
    const now = context.clock.now();
    const due = await inTransactionAcrossOrganizations(context.db, (tx) =>
      readDueOrganizationsAcrossOrganizations(tx, now),
    );
    isMore = false;
    for (const organizationId of due)
      if (await judgeSome(context, { organizationId, now, most: mostInTurn })) isMore = true;
  }
}

/** Evaluates the next contacts of one organization; whether there may be more. */
async function judgeSome(
  context: Context,
  { organizationId, now, most }: { readonly organizationId: OrganizationId; readonly now: Date; readonly most: number },
): Promise<boolean> {
  let left = most;
  const judge = async () => {
    while (left > 0) {
      left -= 1;
      if (!(await judgeNext(context, organizationId, now))) return false;
    }
    return true;
  };
  return (await Promise.all(Array.from({ length: AT_ONCE }, judge))).every(Boolean);
}

async function judgeNext(context: Context, organizationId: OrganizationId, now: Date): Promise<boolean> {
  try {
    return await inTransaction(context.db, organizationId, async (tx) => {
      const due = await takeDue(tx, organizationId, now);
      if (due) await judgeWithin(tx, context, organizationId, due);
      return due !== null;
    });
  } catch (error) {
    context.log.warn({ err: error, organizationId }, 'a due workflow failed; a job tries it again');
    return inTransaction(context.db, organizationId, async (tx) => {
      const due = await takeDue(tx, organizationId, now);
      if (due) await context.jobs.enqueue(tx, JUDGE_RULES, { organizationId, ...due });
      return due !== null;
    });
  }
}
