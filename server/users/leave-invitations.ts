import { moveInvitations } from '../accounts/index.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertInvitedUserAcrossOrganizations, isInvitedAcrossOrganizations } from './store.ts';

const USER_CODE_LENGTH = 8;

/**
 * Detaches a person's open invitations from the address they were sent to, which the person has just given up: the
 * owner of that mailbox can still use their links.
 */
export async function leaveInvitations(tx: Tx, context: Context, userId: number, email: string): Promise<void> {
  if (!(await isInvitedAcrossOrganizations(tx, userId))) return;
  const code = publicCode(USER_CODE_LENGTH);
  const at = context.clock.now();
  const heirId = await insertInvitedUserAcrossOrganizations(tx, { code, email, at });
  if (heirId === null) return;
  for (const organizationId of await moveInvitations(tx, userId, heirId))
    await context.live.announce(tx, organizationId, 'users');
}
