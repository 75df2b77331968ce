import { insertBehind } from '../../../domain/campaigns/step-order.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { STILL_UNDO_MS } from '../../leads/index.ts';
import { holdWhoWaited, readWhoWaited, waitAgain } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { refreshProgress } from '../progress/refresh-progress.ts';
import type { StepRow } from '../types.ts';
import { chainOf, holdSteps } from './chain-of-step.ts';
import { planStep } from './plan-step.ts';
import { recordStepEdit } from './record-step-edit.ts';
import { type DeletedStep, markStepRestored, readCampaignOfStep, readDeletedStep, writeOrder } from './store.ts';

/**
 * Takes back that a step was deleted: it is where it was, and who waited for it waits again. Refused later than an hour,
 * and once the campaign is archived. Returns its campaign.
 */
export async function restoreStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
): Promise<CampaignId> {
  const at = context.clock.now();
  const { step, steps } = await holdDeleted(tx, organizationId, stepId);
  const { campaignId, structureType, deletedAt, behind } = step;
  if (at.getTime() - deletedAt.getTime() > STILL_UNDO_MS) refuse('step-too-long-ago');
  const chain = chainOf(steps, structureType);
  const after = insertBehind(chain, stepId, behind);
  await markStepRestored(tx, organizationId, stepId);
  await writeOrder(tx, organizationId, { campaignId, structureType, at, before: chain, after });
  await refreshProgress(tx, context, organizationId, { campaignId, at, completedAt: deletedAt });
  const waited = await readWhoWaited(tx, organizationId, { campaignId, stepId });
  await waitAgain(tx, context, { organizationId, campaignId, stepId, deletedAt }, waited);
  await planStep(tx, context, organizationId, { stepId, chain: structureType });
  await context.facts.publish(tx, context, { kind: 'step.restored', organizationId, stepId });
  await context.live.announce(tx, organizationId, 'campaigns');
  const where = { organizationId, campaignId, id: stepId, structureType };
  await recordStepEdit(tx, context, where, { action: 'step-restored', chain: after });
  return campaignId;
}

// A deleted step, and the steps that its campaign has, locked for an edit.
async function holdDeleted(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
): Promise<{ step: DeletedStep; steps: StepRow[] }> {
  const found = await readDeletedStep(tx, organizationId, stepId);
  if (found === null)
    return refuse((await readCampaignOfStep(tx, organizationId, stepId)) ? 'step-is-there' : 'not-found');
  await holdWhoWaited(tx, organizationId, stepId);
  const steps = await holdSteps(tx, organizationId, found.campaignId);
  // Someone else may have brought it back before the chain was locked.
  const step = (await readDeletedStep(tx, organizationId, stepId)) ?? refuse('step-is-there');
  return { step, steps };
}
