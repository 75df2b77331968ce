import type { OrganizationId } from '../../domain/ids.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { createUser, startSession } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';

let made = 0;

/** A signed-in person at this level, with a token for the Authorization header. */
export async function buildUser(
  context: Context,
  organizationId: OrganizationId,
  given: {
    access?: AccessLevel;
    name?: string;
    email?: string;
    password?: string;
    /** Ten digits. */
    phone?: string | null;
    isPlatformAdmin?: boolean;
  } = {},
): Promise<{ id: number; email: string; token: string; password: string }> {
  made += 1;
  const email = given.email ?? `person-${made}@example.test`;
  const password = given.password ?? 'a-long-password-1';
  const name = given.name ?? `Person ${made}`;
  const id = await createUser(context, {
    ...{ organizationId, name, email, password, phone: given.phone ?? null },
    access: given.access ?? 'OWNER',
    isPlatformAdmin: given.isPlatformAdmin ?? false,
  });
  const token = await inTransactionAcrossOrganizations(context.db, (tx) =>
    startSession(tx, context, id, { organizationId }),
  );
  return { id, email, token, password };
}
