import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type InvitedTo, insertInviteAcrossOrganizations } from './store.ts';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** The job that makes a link's token and mails it. */
export const SEND_LINK = 'accounts.send-link';

/**
 * Has a person of the organisation mailed an invitation that opens for seven days; earlier ones of theirs end. The mail
 * is the same for whoever has an account already: that somebody signed up with an address does not make it theirs.
 */
export async function sendInvite(
  tx: Tx,
  context: Context,
  invite: InvitedTo & { readonly organizationId: number; readonly userId: number; readonly brand: string },
): Promise<void> {
  const at = context.clock.now();
  const linkId = await insertInviteAcrossOrganizations(tx, {
    ...invite,
    at,
    expiresAt: new Date(at.getTime() + VALID_MS),
  });
  await context.jobs.enqueue(tx, SEND_LINK, { linkId });
}
