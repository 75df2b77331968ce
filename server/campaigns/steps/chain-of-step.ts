import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { holdChainAlone } from '../../messages/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkEditable } from '../check-editable.ts';
import type { StepRow } from '../types.ts';
import { readCampaignOfStep, readSteps } from './store.ts';

/**
 * All steps of a campaign, locked for an edit: edits are serialized, and no schedule uses outdated steps. Throws a
 * refusal if the campaign is archived or deleted.
 */
export async function holdSteps(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<StepRow[]> {
  await holdChainAlone(tx, campaignId);
  await checkEditable(tx, organizationId, campaignId);
  return readSteps(tx, organizationId, [campaignId]);
}

/**
 * A step locked for an edit, and all steps of its campaign; throws a refusal if it is deleted or another
 * organization's.
 */
export async function holdStep(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
): Promise<{ step: StepRow; steps: StepRow[] }> {
  const campaignId = (await readCampaignOfStep(tx, organizationId, stepId)) ?? refuse('not-found');
  const steps = await holdSteps(tx, organizationId, campaignId);
  // Another edit may have deleted the step before it was locked.
  const step = steps.find((one) => one.id === stepId) ?? refuse('not-found');
  return { step, steps };
}

/** The ids of one chain, in order. */
export function chainOf(steps: readonly StepRow[], structureType: StructureType): number[] {
  return steps.filter((step) => step.structureType === structureType).map((step) => step.id);
}
