import type { OrganizationId } from '../../../domain/ids.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { type KeyOffer, keyForSession } from '../browser-keys/key-of-session.ts';
import { isOfRightKind } from './right-kind.ts';
import {
  holdSignInsAcrossOrganizations,
  insertSessionAcrossOrganizations,
  markJoinedAcrossOrganizations,
  readSessionAcrossOrganizations,
} from './store.ts';

/** A new session; the token is shown this once. */
export type SignedIn = { readonly token: string; readonly userId: number; readonly organizationId: OrganizationId };

/**
 * Starts a session and returns its token, which is shown this once and stored only as a hash. Marks an invited person
 * as a member of the organization. A session that continues another keeps its age, and isn't listed as a new sign-in.
 */
export async function startSession(
  tx: Tx,
  context: Context & KeyOffer & { readonly request?: { readonly ip: string; readonly userAgent: string } },
  userId: number,
  {
    organizationId,
    continuedHash = null,
    singleSignOnOf = null,
  }: {
    readonly organizationId: OrganizationId;
    readonly continuedHash?: string | null;
    readonly singleSignOnOf?: OrganizationId | null;
  },
): Promise<string> {
  const token = secretToken();
  const at = context.clock.now();
  const hasJoined = await markJoinedAcrossOrganizations(tx, userId, organizationId, at);
  if (hasJoined) await context.live.announce(tx, organizationId, 'users');
  if (continuedHash !== null) await holdSignInsAcrossOrganizations(tx, userId);
  const isStored = await insertSessionAcrossOrganizations(tx, {
    tokenHash: hashToken(token),
    userId,
    organizationId,
    network: context.request && continuedHash === null ? networkOf(context.request.ip) : null,
    continuedHash,
    agent: context.request?.userAgent ?? null,
    browserKey: await keyForSession(tx, context, userId, organizationId),
    singleSignOnOf,
    at,
  });
  // The person has signed out meanwhile, perhaps because this token was stolen.
  if (!isStored) refuse('invalid-session');
  await refuseOtherKind(tx, hashToken(token));
  return token;
}

// Every way into an organization starts a session here, so none gets around single sign-on.
async function refuseOtherKind(tx: Tx, tokenHash: string): Promise<void> {
  const session = await readSessionAcrossOrganizations(tx, tokenHash);
  if (!session || isOfRightKind(session)) return;
  refuse(session.singleSignOnOf === null ? 'sso-required-here' : 'sso-only-here');
}
