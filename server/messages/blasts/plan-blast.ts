import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { announceDue } from '../store.ts';
import { movePlanning, planTexts, takePart } from './store.ts';

/** The job that plans a blast to very many. */
export const PLAN_BLAST = 'messages.plan-blast';

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
    await movePlanning(tx, organizationId, blastId, { size: PART, isLast: part.isLast });
    await announceDue(tx, organizationId);
    await context.live.announce(tx, organizationId, 'send-stats');
    return part.isLast;
  });
}
