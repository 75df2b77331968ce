import { removeStep } from '../../../domain/campaigns/step-order.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { forgetVersions } from '../../versions/index.ts';
import { refreshProgress } from '../progress/refresh-progress.ts';
import { chainOf, holdStep } from './chain-of-step.ts';
import { leaveChain } from './leave-chain.ts';
import { recordStepEdit } from './record-step-edit.ts';
import { markStepDeleted, writeOrder } from './store.ts';

/** Removes a step from its chain; leads that waited for it wait for the next one. Returns its campaign. */
export async function deleteStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  stepId: number,
): Promise<CampaignId> {
  const { step, steps } = await holdStep(tx, organizationId, stepId);
  const chain = chainOf(steps, step.structureType);
  const at = context.clock.now();
  await markStepDeleted(tx, organizationId, stepId, at);
  await forgetVersions(tx, organizationId, { stepId });
  await context.facts.publish(tx, context, { kind: 'step.deleted', organizationId, stepId, at });
  await writeOrder(tx, organizationId, {
    ...{ campaignId: step.campaignId, structureType: step.structureType, at },
    ...{ before: chain, after: removeStep(chain, stepId) },
  });
  // Contacts' places are locked before their waiting messages.
  await refreshProgress(tx, context, organizationId, step.campaignId);
  await leaveChain(tx, context, step, null);
  await context.live.announce(tx, organizationId, 'campaigns');
  await recordStepEdit(tx, context, step, { action: 'step-deleted', chain });
  return step.campaignId;
}
