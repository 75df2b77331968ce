import { brandNamed } from '../../brands/registry.ts';
import type { StepKindName } from '../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { addLeadsToCampaign, createCampaign, createStep, updateStep } from '../campaigns/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

export type GivenStep = {
  readonly message?: string;
  /** The kind of step; by default one that shows the pitch if there is one, or else a message. */
  readonly type?: StepKindName;
  readonly pitchId?: number;
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly window?: number;
};

export type BuiltCampaign = { readonly id: CampaignId; readonly stepIds: readonly number[] };

let made = 0;

/** A campaign created as staff do: its steps, then its leads. */
export async function buildCampaign(
  context: Context,
  organizationId: OrganizationId,
  given: {
    name?: string;
    userId?: number;
    steps?: readonly GivenStep[];
    leadIds?: readonly LeadId[];
    /** The one contact it is made for. */
    lead?: { id: LeadId; name: string };
  } = {},
): Promise<BuiltCampaign> {
  made += 1;
  const actor = { organizationId, userId: given.userId ?? 1, brand: brandNamed('default') };
  const name = given.name ?? `Campaign ${made}`;
  return inTransaction(context.db, organizationId, async (tx) => {
    const id = await createCampaign(tx, context, actor, { name, ...(given.lead ? { lead: given.lead } : {}) });
    const stepIds: number[] = [];
    for (const { type, ...step } of given.steps ?? [{ message: 'Hello {{first_name}}' } as GivenStep]) {
      const featureType = type ?? (step.pitchId === undefined ? 'MESSAGE' : 'PITCH');
      const wanted = { campaignId: id, featureType, structureType: 'feature', afterId: null } as const;
      const stepId = await createStep(tx, context, organizationId, wanted);
      await updateStep(tx, context, organizationId, { stepId, edit: step });
      stepIds.push(stepId);
    }
    if (given.leadIds)
      await addLeadsToCampaign(tx, context, organizationId, { campaignId: id, leadIds: given.leadIds });
    return { id, stepIds };
  });
}
