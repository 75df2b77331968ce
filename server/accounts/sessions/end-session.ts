import { recordAudit } from '../../audit/index.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  endSessionsAcrossOrganizations,
  endSignInAcrossOrganizations,
  readSignInIdAcrossOrganizations,
} from './store.ts';

/** Ends the current sign-in in every organization entered with it; its tokens are invalid from the next request on. */
export async function logOut(context: RequestContext): Promise<void> {
  const { userId, organizationId } = actorOf(context);
  const { sessionHash } = context;
  if (sessionHash === null) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const signInId = await readSignInIdAcrossOrganizations(tx, userId, sessionHash);
    await endSignInAcrossOrganizations(tx, userId, signInId, context.clock.now());
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'logout' });
  });
}

/** Signs a person out on one of their devices; another person's is not found. */
export async function revokeSession(context: RequestContext, signInId: number): Promise<void> {
  const { userId, organizationId } = actorOf(context);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const ended = await endSignInAcrossOrganizations(tx, userId, signInId, context.clock.now());
    if (ended === 0) refuse('not-found');
    const object = { type: 'session', id: signInId };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'session-revoked', object });
  });
}

/** Signs a person out on every device, including this one. */
export async function revokeAllSessions(context: RequestContext): Promise<void> {
  const { userId, organizationId } = actorOf(context);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await endAllSessions(tx, userId, context.clock.now());
    const details = { everywhere: true };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'session-revoked', details });
  });
}

/** Ends every session of a person; returns how many. */
export function endAllSessions(tx: Tx, userId: number, at: Date): Promise<number> {
  return endSessionsAcrossOrganizations(tx, userId, at);
}
