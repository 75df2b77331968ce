import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { isPasswordRight } from './passwords.ts';
import { startSession } from './start-session.ts';
import { readMembershipsAcrossOrganizations, readUserByEmailAcrossOrganizations } from './store.ts';

/** Signs a person in with email and password; wrong and unknown are answered alike. */
export async function logIn(
  context: Context,
  untrusted: { email: string; password: string },
): Promise<{ token: string; userId: number; organizationId: number }> {
  // PostgreSQL takes no NUL in a text.
  const email = untrusted.email.replaceAll('\0', '').trim();
  const user = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readUserByEmailAcrossOrganizations(tx, email),
  );
  const right = await isPasswordRight(untrusted.password, user?.passwordHash ?? null);
  if (!user || !right) refuse('wrong-login');
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const [membership] = await readMembershipsAcrossOrganizations(tx, user.id);
    if (!membership) refuse('wrong-login');
    const token = await startSession(tx, context, user.id, membership.organizationId);
    return { token, userId: user.id, organizationId: membership.organizationId };
  });
}
