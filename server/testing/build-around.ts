import { brandNamed } from '../../brands/registry.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { createCampaign, createStep, updateStep } from '../campaigns/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { GivenStep } from './build-campaign.ts';

type StepAround = GivenStep & { readonly chain: 'feature' | 'before' | 'appointment'; readonly delayUntil?: string };

let made = 0;

/** A campaign created as staff do, with steps in any of the three chains; possibly for one contact. */
export async function buildCampaignAround(
  context: Context,
  organizationId: OrganizationId,
  steps: readonly StepAround[],
  given: { name?: string; userId?: number; lead?: { id: LeadId; name: string } } = {},
): Promise<{ id: CampaignId; stepIds: readonly number[] }> {
  made += 1;
  const name = given.name ?? `Around ${made}`;
  return inTransaction(context.db, organizationId, async (tx) => {
    const id = await createCampaign(
      tx,
      context,
      { organizationId, userId: given.userId ?? 1, brand: brandNamed('default') },
      { name, ...(given.lead ? { lead: given.lead } : {}) },
    );
    const stepIds: number[] = [];
    for (const { chain: structureType, ...step } of steps) {
      const featureType = step.pitchId === undefined ? 'MESSAGE' : 'PITCH';
      const wanted = { campaignId: id, featureType, structureType, afterId: null } as const;
      const stepId = await createStep(tx, context, organizationId, wanted);
      await updateStep(tx, context, organizationId, { stepId, edit: { ...step, messageContent: step.message } });
      stepIds.push(stepId);
    }
    return { id, stepIds };
  });
}
