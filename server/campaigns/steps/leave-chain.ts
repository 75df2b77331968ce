import { stepAfter } from '../../../domain/campaigns/step-order.ts';
import { cancelWaiting, moveWaitingToNextStep } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StepRow } from '../types.ts';

/** Takes a step's waiting texts out of its chain: contacts go on to the next step; around an appointment each stands alone. */
export async function leaveChain(tx: Tx, context: Context, step: StepRow, chain: readonly number[]): Promise<void> {
  const { organizationId, id: stepId } = step;
  if (step.structureType === 'feature') {
    await moveWaitingToNextStep(tx, context, organizationId, stepId, stepAfter(chain, stepId));
  } else await cancelWaiting(tx, context, organizationId, { stepId }, 'step-deleted');
}
