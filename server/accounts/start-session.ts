import { hashToken, secretToken } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertSessionAcrossOrganizations } from './store.ts';

/** Starts a session and answers its token, which is shown this once and stored only as a hash. */
export async function startSession(tx: Tx, context: Context, userId: number, organizationId: number): Promise<string> {
  const token = secretToken();
  await insertSessionAcrossOrganizations(tx, {
    tokenHash: hashToken(token),
    userId,
    organizationId,
    at: context.clock.now(),
  });
  return token;
}
