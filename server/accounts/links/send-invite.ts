import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  hasNewInviteAcrossOrganizations,
  type InvitedTo,
  insertInviteAcrossOrganizations,
  readInvitedToAcrossOrganizations,
  updateInviteAcrossOrganizations,
} from './store.ts';

const MINUTE_MS = 60_000;
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

/** Whether an invitation of the organization to this address was sent in the last minute and is still open. */
export function wasJustInvited(
  tx: Tx,
  { clock }: Context,
  invited: { readonly organizationId: OrganizationId; readonly email: string },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - MINUTE_MS);
  return hasNewInviteAcrossOrganizations(tx, { ...invited, since });
}

/** What the last invitation of this person to the organization is for. */
export function findInvitedTo(tx: Tx, organizationId: OrganizationId, userId: number): Promise<InvitedTo | null> {
  return readInvitedToAcrossOrganizations(tx, organizationId, userId);
}

/** Changes what an invitation is for that was just sent, without another email. */
export function changeInvite(
  tx: Tx,
  invite: InvitedTo & { readonly organizationId: OrganizationId; readonly userId: number },
): Promise<void> {
  return updateInviteAcrossOrganizations(tx, invite);
}
