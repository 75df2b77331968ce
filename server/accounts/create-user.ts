import type { OrganizationId } from '../../domain/ids.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { hashPassword } from './passwords/passwords.ts';
import { insertMembership, insertUserAcrossOrganizations } from './store.ts';

export type NewUser = {
  readonly organizationId: OrganizationId;
  readonly access: AccessLevel;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly password: string;
  readonly isPlatformAdmin: boolean;
};

/** Creates a person with a password and a level in one organization; the operator vouches for the address and the phone. */
export async function createUser(context: Context, user: NewUser): Promise<number> {
  const passwordHash = await hashPassword(user.password);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const { name, email, phone, isPlatformAdmin } = user;
    const at = context.clock.now();
    const userId = await insertUserAcrossOrganizations(tx, {
      code: publicCode(8),
      name,
      email,
      phone,
      isPhoneConfirmed: phone !== null,
      passwordHash,
      isPlatformAdmin,
      isEmailProved: true,
      at,
    });
    if (userId === 0) refuse('email-taken');
    await insertMembership(tx, user.organizationId, userId, user.access);
    return userId;
  });
}
