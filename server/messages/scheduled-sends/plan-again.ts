import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { MOST_AT_ONCE, PLAN_BLAST } from '../blasts/plan-blast.ts';
import { type KnownSend, takeOutOfQueue } from './store.ts';

/** Whether changing each of these messages would take longer than a person waits for an answer. */
export function isLarge({ planned }: KnownSend, waiting: readonly number[]): boolean {
  return planned !== null || waiting.length > MOST_AT_ONCE;
}

/**
 * Takes the messages of a large send out of the queue at once, and has them planned as the send is now after the answer.
 * Returns to how many contacts it goes.
 */
export async function planAgain(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  blastId: number,
): Promise<number> {
  const count = await takeOutOfQueue(tx, organizationId, blastId);
  await context.jobs.enqueue(tx, PLAN_BLAST, { organizationId, blastId });
  return count;
}
