import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import { cancelWaiting, moveWaitingToNextStep, rememberWaits, takeStepFromAppointments } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StepRow } from '../types.ts';

/**
 * Moves a step's waiting messages out of its chain, after the step itself was moved or deleted: contacts continue with
 * the first step that they have not had. Around an appointment each message is independent, and moving between before
 * and after only reschedules it. What waited for a deleted step is remembered, so that it can wait for it again.
 */
export async function leaveChain(tx: Tx, context: Context, step: StepRow, to: StructureType | null): Promise<void> {
  const { organizationId, id: stepId } = step;
  if (to === null) await rememberWaits(tx, organizationId, stepId);
  if (step.structureType === 'feature') {
    await moveWaitingToNextStep(tx, context, organizationId, { stepId });
  } else if (to === null)
    await cancelWaiting(tx, context, organizationId, { which: { stepId }, reason: 'step-deleted' });
  else if (to === 'feature') await takeStepFromAppointments(tx, context, organizationId, stepId);
}
