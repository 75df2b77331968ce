import type { CampaignId } from '../../../domain/ids.ts';
import { isSignedInNow, startSession } from '../../accounts/index.ts';
import { type AuditEntry, recordAudit } from '../../audit/index.ts';
import { hashToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { useTicketAcrossOrganizations } from './store.ts';

/** The session of a ticket, and the campaign it opens; null if it is used, expired or signed out. */
export async function exchangeBuilderTicket(
  context: Context,
  untrustedTicket: string,
  request: NonNullable<AuditEntry['request']>,
): Promise<{ token: string; campaignId: CampaignId } | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const used = await useTicketAcrossOrganizations(tx, hashToken(untrustedTicket), context.clock.now());
    if (!used) return null;
    // Keeps the age of the session it continues: a hand-off makes no session last longer.
    const token = await startSession(tx, context, used.userId, {
      organizationId: used.organizationId,
      continuedHash: used.sessionHash,
    });
    if (!(await isSignedInNow(tx, context, token))) return null;
    await recordAudit(tx, context, {
      ...{ organizationId: used.organizationId, actor: { userId: used.userId }, action: 'builder-opened', request },
      object: { type: 'campaign', id: used.campaignId },
    });
    return { token, campaignId: used.campaignId };
  });
}
