import { isSignedInNow, startSession } from '../../accounts/index.ts';
import { hashToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { useTicketAcrossOrganizations } from './store.ts';

/** The session that a ticket stands for, and the campaign it opens; null once it is used, expired or signed out. */
export async function exchangeBuilderTicket(
  context: Context,
  untrustedTicket: string,
): Promise<{ token: string; campaignId: number } | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const used = await useTicketAcrossOrganizations(tx, hashToken(untrustedTicket), context.clock.now());
    if (!used) return null;
    // As old as the session it goes on from: handing over makes no session last longer.
    const token = await startSession(tx, context, used.userId, used.organizationId, used.sessionHash);
    return (await isSignedInNow(tx, context, token)) ? { token, campaignId: used.campaignId } : null;
  });
}
