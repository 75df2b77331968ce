import { addLeadsToCampaign } from '../campaigns/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { findOrCreateLeadByPhone } from './find-or-create-lead.ts';
import type { LeadInput } from './lead-fields.ts';
import type { LeadRow } from './types.ts';

/** Adds one contact by hand, and puts it into a campaign at once where one is named. */
export function createLead(
  context: Context,
  actor: Actor,
  input: LeadInput,
  campaignId: number | null,
): Promise<{ lead: LeadRow; known: boolean }> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const found = await findOrCreateLeadByPhone(tx, context, organizationId, { ...input, userId });
    if (campaignId !== null) await addLeadsToCampaign(tx, context, organizationId, campaignId, [found.lead.id]);
    return found;
  });
}
