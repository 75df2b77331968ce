import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import { cancelWaiting, moveWaitingToNextStep, takeStepFromAppointments } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StepRow } from '../types.ts';

/**
 * Takes a step's waiting texts out of its chain, which the step itself has left already, for another one or for good:
 * contacts go on with the first step that they have not had; around an appointment each text stands alone, and between before and after it is only planned anew.
 */
export async function leaveChain(tx: Tx, context: Context, step: StepRow, to: StructureType | null): Promise<void> {
  const { organizationId, id: stepId } = step;
  if (step.structureType === 'feature') {
    await moveWaitingToNextStep(tx, context, organizationId, stepId);
  } else if (to === null) await cancelWaiting(tx, context, organizationId, { stepId }, 'step-deleted');
  else if (to === 'feature') await takeStepFromAppointments(tx, context, organizationId, stepId);
}
