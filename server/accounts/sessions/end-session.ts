import type { OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  endSessionsAcrossOrganizations,
  endSignInAcrossOrganizations,
  readSignInIdAcrossOrganizations,
} from './store.ts';

/**
 * Ends the current sign-in in every organization entered with it; its tokens are invalid from the next request on. The
 * trail says whether the person asked for it, or the app did because they did nothing for long.
 */
export async function logOut(context: RequestContext, isIdle: boolean): Promise<void> {
  const { userId, organizationId, brand } = actorOf(context);
  const how = isIdle
    ? ({ action: 'idle-logout', details: { minutes: brand.session.idleMinutes } } as const)
    : ({ action: 'logout' } as const);
  const { sessionHash } = context;
  if (sessionHash === null) return;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const signInId = await readSignInIdAcrossOrganizations(tx, userId, sessionHash);
    await endSignIn(tx, context, userId, signInId);
    await recordAudit(tx, context, { organizationId, actor: { userId }, ...how });
  });
}

/** Signs a person out on one of their devices; another person's is not found. */
export async function revokeSession(context: RequestContext, signInId: number): Promise<void> {
  const { userId, organizationId } = actorOf(context);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const ended = await endSignIn(tx, context, userId, signInId);
    if (ended === 0) refuse('not-found');
    const object = { type: 'session', id: signInId };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'session-revoked', object });
  });
}

/** Signs a person out on every device, including this one. */
export async function revokeAllSessions(context: RequestContext): Promise<void> {
  const { userId, organizationId } = actorOf(context);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await endAllSessions(tx, context, userId);
    const details = { everywhere: true };
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'session-revoked', details });
  });
}

/** Ends a person's sign-in on one device, whose screens close at once; returns how many sessions it had. */
export async function endSignIn(
  tx: Tx,
  { clock, live }: Pick<Context, 'clock' | 'live'>,
  userId: number,
  signInId: number,
): Promise<number> {
  const ended = await endSignInAcrossOrganizations(tx, userId, signInId, clock.now());
  await closeScreens(tx, live, ended);
  return ended.length;
}

/** Ends every session of a person, whose screens close at once; returns how many there were. */
export async function endAllSessions(
  tx: Tx,
  { clock, live }: Pick<Context, 'clock' | 'live'>,
  userId: number,
): Promise<number> {
  const ended = await endSessionsAcrossOrganizations(tx, userId, clock.now());
  await closeScreens(tx, live, ended);
  return ended.length;
}

// With each change, streams of live changes check their session.
async function closeScreens(tx: Tx, live: Context['live'], organizationIds: readonly OrganizationId[]): Promise<void> {
  for (const organizationId of new Set(organizationIds)) await live.announce(tx, organizationId, 'account');
}
