import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type InvitedTo, insertInviteAcrossOrganizations } from './store.ts';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** The job that generates a link's token and emails it. */
export const SEND_LINK = 'accounts.send-link';

/**
 * Emails a member of the organization an invitation that is valid for seven days; earlier ones end. A person with an
 * account gets the same email: signing up with an address doesn't prove that it is theirs.
 */
export async function sendInvite(
  tx: Tx,
  context: Context,
  invite: InvitedTo & { readonly organizationId: OrganizationId; readonly userId: number; readonly brand: string },
): Promise<void> {
  const at = context.clock.now();
  const linkId = await insertInviteAcrossOrganizations(tx, {
    ...invite,
    at,
    expiresAt: new Date(at.getTime() + VALID_MS),
  });
  await context.jobs.enqueue(tx, SEND_LINK, { linkId });
}
