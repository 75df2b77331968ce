import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { judgeWithin } from './judge-rules.ts';
import { JUDGE_RULES } from './listen.ts';
import { readDueOrganizationsAcrossOrganizations, takeDue } from './store.ts';

const AT_ONCE = 50;

/**
 * Evaluates every workflow that is due. Delays are stored in a table instead of timers, so nothing is lost when a
 * process ends. A contact for whom it fails is retried by a separate job and delays no one else.
 */
export async function judgeDue(context: Context): Promise<void> {
  const now = context.clock.now();
  const organizationIds = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readDueOrganizationsAcrossOrganizations(tx, now),
  );
  for (const organizationId of organizationIds) while (await judgeSome(context, organizationId, now));
}

async function judgeSome(context: Context, organizationId: OrganizationId, now: Date): Promise<boolean> {
  try {
    return await inTransaction(context.db, organizationId, async (tx) => {
      const due = await takeDue(tx, organizationId, now, AT_ONCE);
      for (const one of due) await judgeWithin(tx, context, organizationId, one);
      return due.length > 0;
    });
  } catch (error) {
    context.log.warn({ err: error, organizationId }, 'a batch of due workflows failed; evaluating them one by one');
    return inTransaction(context.db, organizationId, async (tx) => {
      const due = await takeDue(tx, organizationId, now, AT_ONCE);
      for (const one of due) await context.jobs.enqueue(tx, JUDGE_RULES, { organizationId, ...one });
      return due.length > 0;
    });
  }
}
