import type { CampaignId } from '../../domain/ids.ts';
import { addLeadsToCampaign } from '../campaigns/index.ts';
import { addLeadsToGroup } from '../groups/index.ts';
import { findOrCreateLeadByPhone, type LeadInput, type LeadRow } from '../leads/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { recordAdded } from './create-leads.ts';
import { welcomeLead } from './welcome-lead.ts';

/** Adds one contact by hand, welcomes them if they are new, and adds them to a campaign or group if one is given. */
export function createLead(
  context: Context,
  actor: Actor,
  input: LeadInput,
  wanted: { campaignId: CampaignId | null; groupId: number | null; welcomeMessageContent: string },
): Promise<{ lead: LeadRow; known: boolean }> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const found = await findOrCreateLeadByPhone(tx, context, organizationId, { ...input, userId });
    const { campaignId, groupId, welcomeMessageContent } = wanted;
    if (!found.known)
      await welcomeLead(tx, context, actor, { lead: found.lead, untrustedContent: welcomeMessageContent });
    const leadIds = [found.lead.id];
    if (groupId !== null) await addLeadsToGroup(tx, context, organizationId, { groupId, leadIds, isTold: true });
    if (campaignId !== null) await addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds, userId });
    const action = found.known ? 'consent-confirmed' : 'leads-added';
    await recordAdded(tx, context, actor, { action, leadIds, into: { campaignId, groupId } });
    return found;
  });
}
