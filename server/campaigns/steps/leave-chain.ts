import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import {
  cancelWaiting,
  holdChainAlone,
  holdEveryPlace,
  moveWaitingToNextStep,
  rememberWaits,
  takeStepFromAppointments,
} from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { StepRow } from '../types.ts';
import { readSteps } from './store.ts';

/** The job that moves on those for whom the edit itself had no time. */
export const MOVE_ON = 'campaigns.move-on';

// A request has ten seconds; this many take one to three. While they are moved, nothing of the campaign is sent.
const AT_ONCE = 10_000;

/**
 * Moves a step's waiting messages out of its chain, after the step itself was moved or deleted: contacts continue with
 * the first step that they have not had. Around an appointment each message is independent, and moving between before
 * and after only reschedules it. What waited for a deleted step is remembered, so that it can wait for it again.
 */
export async function leaveChain(
  tx: Tx,
  context: Context,
  step: StepRow,
  { to, atOnce = AT_ONCE }: { readonly to: StructureType | null; readonly atOnce?: number },
): Promise<void> {
  const { organizationId, id: stepId, campaignId } = step;
  if (to === null) await rememberWaits(tx, organizationId, stepId);
  if (step.structureType === 'feature') {
    const moved = await moveWaitingToNextStep(tx, context, organizationId, { stepId, most: atOnce });
    if (moved === atOnce) await context.jobs.enqueue(tx, MOVE_ON, { organizationId, campaignId, stepId });
  } else if (to === null)
    await cancelWaiting(tx, context, organizationId, { which: { stepId }, reason: 'step-deleted' });
  else if (to === 'feature') await takeStepFromAppointments(tx, context, organizationId, stepId);
}

/** A step that left the chain of its campaign. */
export type LeftStep = {
  readonly organizationId: OrganizationId;
  readonly campaignId: CampaignId;
  readonly stepId: number;
};

/** Moves on those who still wait for a step that left the chain, some at a time, unless it is back by now. */
export async function moveOn(context: Context, left: LeftStep, atOnce = AT_ONCE): Promise<void> {
  while (await moveSomeOn(context, left, atOnce));
}

function moveSomeOn(context: Context, { organizationId, campaignId, stepId }: LeftStep, atOnce: number) {
  return inTransaction(context.db, organizationId, async (tx) => {
    await holdChainAlone(tx, campaignId);
    const steps = await readSteps(tx, organizationId, [campaignId]);
    if (steps.some((step) => step.id === stepId && step.structureType === 'feature')) return false;
    // Contacts' places are locked before their waiting messages.
    await holdEveryPlace(tx, organizationId, campaignId);
    return (await moveWaitingToNextStep(tx, context, organizationId, { stepId, most: atOnce })) === atOnce;
  });
}
