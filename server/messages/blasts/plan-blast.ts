import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { announceDue } from '../store.ts';
import { movePlanning, planTexts, takePart } from './store.ts';

/** The job that plans a blast to very many. */
export const PLAN_BLAST = 'messages.plan-blast';

const PART = 10_000;

/** Plans what is still to be planned of a blast, in parts: the first texts go while the last are planned. */
export async function planBlast(context: Context, organizationId: number, blastId: number): Promise<void> {
  while (!(await planPart(context, organizationId, blastId)));
}

/** Plans the next part; answers whether that was all. */
function planPart(context: Context, organizationId: number, blastId: number): Promise<boolean> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const part = await takePart(tx, organizationId, blastId, PART);
    if (!part) return true;
    await planTexts(tx, organizationId, part, part.leadIds);
    await movePlanning(tx, organizationId, blastId, { size: PART, isLast: part.isLast });
    await announceDue(tx, organizationId);
    await context.live.announce(tx, organizationId, 'send-stats');
    return part.isLast;
  });
}
