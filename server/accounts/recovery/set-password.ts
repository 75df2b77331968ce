import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { tellOfChange } from '../mails/send-notice.ts';
import { endAllSessions } from '../sessions/end-session.ts';
import {
  readMembershipsAcrossOrganizations,
  readOrganization,
  readUser,
  updatePasswordAcrossOrganizations,
} from '../store.ts';

/** Sets the password, ends every session and tells the person by mail; answers the organisation whose trail says so. */
export async function setPassword(
  tx: Tx,
  context: Context,
  userId: number,
  passwordHash: string,
): Promise<number | null> {
  const user = (await readUser(tx, userId)) ?? refuse('not-found');
  await updatePasswordAcrossOrganizations(tx, userId, passwordHash);
  await endAllSessions(tx, userId, context.clock.now());
  const [membership] = await readMembershipsAcrossOrganizations(tx, userId);
  const organization = membership ? await readOrganization(tx, membership.organizationId) : null;
  await tellOfChange(tx, context, {
    kind: 'password-changed',
    to: user.email,
    brand: organization?.brand ?? 'default',
  });
  return organization?.id ?? null;
}
