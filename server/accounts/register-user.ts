import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import { hashToken, publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { startSession } from './start-session.ts';
import { insertMembership, insertUserAcrossOrganizations, useRegistrationLinkAcrossOrganizations } from './store.ts';

export type Registration = {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly password: string;
  readonly password2: string;
};

const USER_CODE_LENGTH = 8;

/** Registers the holder of a one-time link and signs them in; the link is used up only when everything is right. */
export async function registerUser(
  context: Context,
  untrusted: Registration,
): Promise<{ token: string; userId: number; organizationId: number }> {
  const name = untrusted.name.trim();
  const email = untrusted.email.trim();
  if (name === '') refuse('name-missing');
  if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) refuse('email-not-valid');
  checkNewPassword(untrusted.password, untrusted.password2);
  const phone = phoneOf(untrusted.phone);
  const passwordHash = await hashPassword(untrusted.password);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const at = context.clock.now();
    const link = await useRegistrationLinkAcrossOrganizations(tx, hashToken(untrusted.token), at);
    if (!link) refuse('link-used-up');
    const { organizationId, access, isPlatformAdmin } = link;
    const userId = await insertUserAcrossOrganizations(tx, {
      code: publicCode(USER_CODE_LENGTH),
      ...{ name, email, phone, passwordHash, isPlatformAdmin, at },
    });
    if (userId === 0) refuse('email-taken');
    await insertMembership(tx, organizationId, userId, access);
    const token = await startSession(tx, context, userId, organizationId);
    return { token, userId, organizationId };
  });
}

function phoneOf(untrusted: string | null): string | null {
  if (untrusted === null || untrusted.trim() === '') return null;
  const read = normalizePhone(untrusted);
  return 'phone' in read ? read.phone : refuse('lead-phone-not-valid');
}
