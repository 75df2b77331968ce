import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { cancelWaiting } from '../canceling/cancel-waiting.ts';
import { announceDue } from '../store.ts';
import { movePlanning, planTexts, takePart } from './store.ts';

/** The job that plans a blast to very many. */
export const PLAN_BLAST = 'messages.plan-blast';

/** Larger blasts are planned after the response, which would otherwise take too long. */
export const MOST_AT_ONCE = 2_000;

/** How many of a larger one are planned before the response, so that the first are sent at once. */
export const FIRST_OF_MANY = 500;

const PART = 10_000;

/** Plans the rest of a blast in parts, so that the first messages are sent while the last are planned. */
export async function planBlast(context: Context, organizationId: OrganizationId, blastId: number): Promise<void> {
  while (!(await planPart(context, organizationId, blastId)));
}

/** Plans the next part; returns whether it was the last. */
function planPart(context: Context, organizationId: OrganizationId, blastId: number): Promise<boolean> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const part = await takePart(tx, organizationId, blastId, PART);
    if (!part) return true;
    await planTexts(tx, organizationId, part, part.leadIds);
    // In the same transaction, so that none is ever sent: each conversation keeps that it was canceled.
    if (part.isCanceled) await cancelWaiting(tx, context, organizationId, { which: { blastId }, reason: 'canceled' });
    await movePlanning(tx, organizationId, blastId, { size: PART, isLast: part.isLast });
    await announceDue(tx, organizationId);
    for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
    return part.isLast;
  });
}
