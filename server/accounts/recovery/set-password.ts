import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { endResetLinksAcrossOrganizations } from '../links/store.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import { endAllSessions } from '../sessions/end-session.ts';
import {
  clearUnprovedPhoneAcrossOrganizations,
  markEmailProvedAcrossOrganizations,
  type NewPassword,
  readMembershipsAcrossOrganizations,
  readOrganization,
  readUser,
  updatePasswordAcrossOrganizations,
} from '../store.ts';
import type { UserRow } from '../types.ts';

/**
 * Sets the password, unless the one it replaces is given and another one by now; ends every session and every open link for a new password, and emails the person; returns the
 * organization whose trail records it.
 */
export async function setPassword(
  tx: Tx,
  context: Context,
  userId: number,
  password: NewPassword,
): Promise<OrganizationId | null> {
  const user = (await readUser(tx, userId)) ?? refuse('not-found');
  // First, like a reset that uses up its link: two that change the password at once wait for each other.
  await endResetLinksAcrossOrganizations(tx, userId, context.clock.now());
  if (!(await updatePasswordAcrossOrganizations(tx, userId, password))) refuse('password-wrong');
  await endAllSessions(tx, context, userId);
  return tellOfNewPassword(tx, context, user);
}

/**
 * The same for the holder of a link that was emailed to this address, which verifies it; refused if the person has another
 * address by now. If it was unverified before, a stranger may have signed up with it: the password, the sessions and the
 * phone are then treated as the stranger's.
 */
export async function setPasswordByLink(
  tx: Tx,
  context: Context,
  { userId, email, passwordHash }: { readonly userId: number; readonly email: string; readonly passwordHash: string },
): Promise<OrganizationId | null> {
  await clearUnprovedPhoneAcrossOrganizations(tx, userId);
  const at = context.clock.now();
  if (!(await markEmailProvedAcrossOrganizations(tx, userId, { email, at }))) refuse('link-used-up');
  return setPassword(tx, context, userId, { passwordHash });
}

async function tellOfNewPassword(tx: Tx, context: Context, user: UserRow): Promise<OrganizationId | null> {
  const [membership] = await readMembershipsAcrossOrganizations(tx, user.id);
  const organization = membership ? await readOrganization(tx, membership.organizationId) : null;
  await tellOfChange(tx, context, {
    kind: 'password-changed',
    to: user.email,
    brand: organization?.brand ?? 'default',
  });
  return organization?.id ?? null;
}
