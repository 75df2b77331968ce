import { insertAfter } from '../../../domain/campaigns/step-order.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { refreshProgress } from '../progress/refresh-progress.ts';
import { chainOf, holdStep } from './chain-of-step.ts';
import { recordStepEdit } from './record-step-edit.ts';
import { writeOrder } from './store.ts';

/** Puts a step after another of its chain, or first if none is named. Returns its campaign. */
export async function moveStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { stepId, afterId }: { readonly stepId: number; readonly afterId: number | null },
): Promise<CampaignId> {
  const { step, steps } = await holdStep(tx, organizationId, stepId);
  const chain = chainOf(steps, step.structureType);
  if (afterId === stepId || (afterId !== null && !chain.includes(afterId))) refuse('not-found');
  const after = insertAfter(chain, stepId, afterId);
  await writeOrder(tx, organizationId, {
    ...{ campaignId: step.campaignId, structureType: step.structureType, at: context.clock.now() },
    ...{ before: chain, after },
  });
  await refreshProgress(tx, context, organizationId, { campaignId: step.campaignId });
  await context.live.announce(tx, organizationId, 'campaigns');
  const from = chain.indexOf(stepId) + 1;
  if (after.indexOf(stepId) + 1 !== from)
    await recordStepEdit(tx, context, step, { action: 'step-moved', chain: after, details: { fromNumber: from } });
  return step.campaignId;
}
