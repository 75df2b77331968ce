import type { CampaignId } from '../../../domain/ids.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { loadCampaign } from '../load-campaigns.ts';
import { deleteTicketsBefore, insertTicket } from './store.ts';

const VALID_MS = 60_000;

/**
 * Where the campaign opens in the external builder, with a single-use ticket that is valid for a minute; null: it opens
 * here.
 */
export async function createBuilderTicket(context: RequestContext, campaignId: CampaignId): Promise<string | null> {
  const { organizationId } = actorOf(context);
  const { builderUrl } = context.config;
  const { sessionHash } = context;
  return inTransaction(context.db, organizationId, async (tx) => {
    const campaign = await loadCampaign(tx, organizationId, campaignId);
    if (builderUrl === null || sessionHash === null || !campaign.v2) return null;
    const now = context.clock.now();
    const ticket = secretToken();
    const expiresAt = new Date(now.getTime() + VALID_MS);
    await deleteTicketsBefore(tx, organizationId, now);
    const kept = { ticketHash: hashToken(ticket), campaignId, sessionHash, expiresAt };
    await insertTicket(tx, organizationId, kept);
    return `${builderUrl}/campaigns/${campaignId}?token=${ticket}`;
  });
}
