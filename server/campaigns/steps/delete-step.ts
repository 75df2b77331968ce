import { removeStep, withDeleted } from '../../../domain/campaigns/step-order.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { STILL_UNDO_MS } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refreshProgress } from '../progress/refresh-progress.ts';
import { chainOf, holdStep } from './chain-of-step.ts';
import { leaveChain } from './leave-chain.ts';
import { recordStepEdit } from './record-step-edit.ts';
import { markStepDeleted, readDeletedSteps, writeOrder } from './store.ts';

/**
 * Removes a step from its chain; leads that waited for it wait for the next one. For an hour it may come back as it was:
 * its workflows and saved versions are kept until then. Returns its campaign.
 */
export async function deleteStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
): Promise<CampaignId> {
  const { step, steps } = await holdStep(tx, organizationId, stepId);
  const chain = chainOf(steps, step.structureType);
  const at = context.clock.now();
  const others = await readDeletedSteps(tx, organizationId, step, new Date(at.getTime() - STILL_UNDO_MS));
  const whole = withDeleted(chain, others);
  await markStepDeleted(tx, organizationId, stepId, { at, behind: whole.slice(0, whole.indexOf(stepId)) });
  await writeOrder(tx, organizationId, {
    ...{ campaignId: step.campaignId, structureType: step.structureType, at },
    ...{ before: chain, after: removeStep(chain, stepId) },
  });
  // Contacts' places are locked before their waiting messages.
  await refreshProgress(tx, context, organizationId, { campaignId: step.campaignId, at });
  await leaveChain(tx, context, step, { to: null });
  await context.facts.publish(tx, context, { kind: 'step.deleted', organizationId, stepId });
  await context.live.announce(tx, organizationId, 'campaigns');
  await recordStepEdit(tx, context, step, { action: 'step-deleted', chain });
  return step.campaignId;
}
