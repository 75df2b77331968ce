import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { planNextSteps, planStepForLeads, readNextSteps } from '../next-step/store.ts';
import { announceDue, readChains } from '../store.ts';
import { stepDueAt } from './delays.ts';

export type Joined = {
  readonly organizationId: OrganizationId;
  readonly campaignId: CampaignId;
  readonly leadIds: readonly LeadId[];
  readonly at: Date;
};

/**
 * Plans the first message of everyone who joins a campaign; contacts who come back continue where they stopped. The
 * caller holds the campaign's chain (`holdChains`) since before the memberships.
 */
export async function planJoined(tx: Tx, context: Context, joined: Joined): Promise<void> {
  const { organizationId, campaignId, leadIds, at } = joined;
  if (leadIds.length === 0) return;
  const chain = await readChains(tx, organizationId, [campaignId]);
  const [first] = chain;
  if (!first) return;
  const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  const dueAt = stepDueAt(first, at, zone);
  await planStepForLeads(tx, organizationId, { campaignId, stepId: first.id, leadIds, dueAt, at });
  const members = leadIds.map((leadId) => ({ campaignId, leadId }));
  const resuming = await readNextSteps(tx, organizationId, members);
  const next = resuming.flatMap((lead) => {
    const step = chain.find((one) => one.id === lead.stepId);
    return step ? [{ ...lead, dueAt: stepDueAt(step, at, zone) }] : [];
  });
  if (next.length > 0) await planNextSteps(tx, organizationId, next, at);
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'send-stats');
}
