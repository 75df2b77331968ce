import { createHmac } from 'node:crypto';
import { isSwitchedOn } from '../../../domain/switches/switches-of.ts';
import { checkMay } from '../../platform/check-may.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { calendlyPlaces } from './places.ts';
import { findConnectAcrossOrganizations, insertConnect, readUserCode } from './store.ts';

/** How long connecting may take. */
export const CONNECT_SECONDS = 600;

/**
 * Lets the browser of a signed-in person open the address of their code: the result goes into a cookie that only this
 * server reads. The address isn't secret, and opens nothing without it.
 */
export async function prepareConnect(context: Context, actor: Actor, token: string, code: string): Promise<string> {
  const { organizationId, userId, switches } = actor;
  checkMay(actor, 'calendars.connect');
  return inTransaction(context.db, organizationId, async (tx) => {
    if ((await readUserCode(tx, userId)) !== code) refuse('no-permission');
    if (!isSwitchedOn(switches, 'showCalendly') || calendlyPlaces(context.config) === null)
      refuse('calendly-not-offered');
    const cookie = secretToken();
    const now = context.clock.now();
    const expiresAt = new Date(now.getTime() + CONNECT_SECONDS * 1000);
    const hashes = { cookieHash: hashToken(cookie), sessionHash: hashToken(token) };
    await insertConnect(tx, { ...hashes, organizationId, userId, expiresAt, now });
    return cookie;
  });
}

/** Calendly's consent page; `hostName` is the host of this browser's cookie, and so where they come back. */
export async function startConnect(
  context: Context,
  { cookie, code, hostName }: { cookie: string; code: string; hostName: string },
): Promise<string> {
  const places = calendlyPlaces(context.config) ?? refuse('calendly-not-offered');
  const connect = await inTransactionAcrossOrganizations(context.db, (tx) =>
    findConnectAcrossOrganizations(tx, hashToken(cookie), context.clock.now()),
  );
  if (connect === null || connect.code !== code) refuse('calendly-link-expired');
  const asked = new URLSearchParams({
    ...{ client_id: places.clientId, response_type: 'code', redirect_uri: returnAddress(context) },
    ...{ state: stateOf(cookie, hostName), code_challenge: challengeOf(cookie), code_challenge_method: 'S256' },
  });
  return `${places.authUrl}/oauth/authorize?${asked}`;
}

/** The one address that Calendly redirects people to. */
export function returnAddress({ config }: Context): string {
  return `${config.publicUrl}/oauth2/calendly`;
}

// Both come from the cookie, so that a response belongs to the browser that asked, and nothing more is stored.
export function stateOf(cookie: string, hostName: string): string {
  return `${derived(cookie, 'state')}.${Buffer.from(hostName).toString('base64url')}`;
}

export function verifierOf(cookie: string): string {
  return derived(cookie, 'verifier');
}

/** The host that a response belongs to, from its state. */
export function hostOfState(untrustedState: string): string {
  return Buffer.from(untrustedState.split('.')[1] ?? '', 'base64url').toString('utf8');
}

function challengeOf(cookie: string): string {
  return Buffer.from(hashToken(verifierOf(cookie)), 'hex').toString('base64url');
}

function derived(cookie: string, purpose: string): string {
  return createHmac('sha256', cookie).update(`calendly ${purpose}`).digest('base64url');
}
