import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import { type StepKindName, stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { insertAfter } from '../../../domain/campaigns/step-order.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { refreshProgress } from '../progress/refresh-progress.ts';
import { chainOf, holdSteps } from './chain-of-step.ts';
import { recordStepEdit } from './record-step-edit.ts';
import { insertStep, writeOrder } from './store.ts';

export const STEP_CODE_LENGTH = 6;

/** Refuses a kind of step that this brand does not offer. */
export function checkStepOffered({ brand }: Actor, featureType: StepKindName): void {
  const { control } = stepKind(featureType);
  if (control === null || brand.controls[control]) return;
  refuse(control === 'allowSlides' ? 'slide-kind-not-offered' : 'redirect-not-offered');
}

/** A new step after the named one, or at the end of its chain; it isn't sent to anyone until it has a text. */
export async function createStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  wanted: { campaignId: CampaignId; featureType: StepKindName; structureType: StructureType; afterId: number | null },
): Promise<number> {
  const chain = chainOf(await holdSteps(tx, organizationId, wanted.campaignId), wanted.structureType);
  if (wanted.afterId !== null && !chain.includes(wanted.afterId)) refuse('not-found');
  const at = context.clock.now();
  const stepId = await insertStep(tx, organizationId, {
    ...{ campaignId: wanted.campaignId, featureType: wanted.featureType, structureType: wanted.structureType },
    code: publicCode(STEP_CODE_LENGTH),
    position: chain.length,
    at,
  });
  const { campaignId, structureType } = wanted;
  const after = insertAfter(chain, stepId, wanted.afterId ?? chain.at(-1) ?? null);
  await writeOrder(tx, organizationId, { campaignId, structureType, at, before: chain, after });
  if (structureType === 'feature') await refreshProgress(tx, context, organizationId, { campaignId, at });
  await context.live.announce(tx, organizationId, 'campaigns');
  const made = { organizationId, campaignId, id: stepId, structureType };
  await recordStepEdit(tx, context, made, { action: 'step-added', chain: after });
  return stepId;
}
