import { recordAudit } from '../../audit/index.ts';
import { hashToken } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { endSessionAcrossOrganizations, endSessionsAcrossOrganizations } from './store.ts';

/** Ends the session that asks; from the next request on its token opens nothing. */
export async function logOut(context: RequestContext): Promise<void> {
  const { userId, organizationId } = actorOf(context);
  const { token } = context;
  if (token === null) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await endSessionAcrossOrganizations(tx, hashToken(token), context.clock.now());
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'logout' });
  });
}

/** Ends every session of a person, wherever they are signed in; answers how many. */
export function endAllSessions(tx: Tx, userId: number, at: Date): Promise<number> {
  return endSessionsAcrossOrganizations(tx, userId, at);
}
