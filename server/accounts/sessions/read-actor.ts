import { brandNamed } from '../../../brands/registry.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { couldBeMasked, hidesMessages, isMasked } from '../../../domain/permissions/masking.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import type { Switches } from '../../../domain/switches/switches-of.ts';
import { hashToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor, Entered, MissingStep } from '../../platform/sessions/actor.ts';
import type { UntrustedProof } from '../../platform/sessions/proof.ts';
import { readSwitches } from '../../switches/index.ts';
import { checkProof } from '../browser-keys/check-proof.ts';
import { needsKey } from '../browser-keys/key-of-session.ts';
import { readAccess } from '../emergency/store.ts';
import { endIdle } from './end-idle.ts';
import { openToken, REPLACED_AFTER_MS } from './open-token.ts';
import { isOfRightKind } from './right-kind.ts';
import { readSessionAcrossOrganizations, type SessionRow, touchSessionAcrossOrganizations } from './store.ts';

const MINUTE_MS = 60_000;
const FINISH_WITHIN_MS = 15 * MINUTE_MS;

/** The person a token belongs to; null if it is unknown, ended, idle too long or too old (by the brand's rule). */
export async function readActor(
  context: Context,
  token: string,
  proof: UntrustedProof | null = null,
): Promise<Actor | null> {
  return (await enterSession(context, token, proof)).actor;
}

/**
 * The signed-in person of a token, or the one who still has to pass the second step, and the hash that names their
 * session. If the session is bound to a browser, that browser's key must have signed the call.
 */
export async function enterSession(
  context: Context,
  token: string,
  proof: UntrustedProof | null = null,
): Promise<Entered> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const sessionHash = await openToken(tx, context, token);
    if (sessionHash === null) return NOT_SIGNED_IN;
    const session = await readNamed(tx, context, sessionHash);
    if (!session) {
      await endIdle(tx, context, sessionHash);
      return NOT_SIGNED_IN;
    }
    const provenKey = session.browserKey && proof ? await checkProof(tx, context, proof) : null;
    return provenKey === session.browserKey ? enteredIn(tx, context, session) : NOT_SIGNED_IN;
  });
}

/** The result for a session that began with this very call, whose proof is already used up. */
export function enterStarted(context: Context, token: string): Promise<Entered> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const session = await readSession(tx, context, token);
    return session ? enteredIn(tx, context, session) : NOT_SIGNED_IN;
  });
}

async function enteredIn(tx: Tx, context: Context, session: OpenSession): Promise<Entered> {
  const { sessionHash, missing, browserKey: provenKey, tokenSince } = session;
  const isTokenOld = context.clock.now().getTime() - tokenSince.getTime() >= REPLACED_AFTER_MS;
  const named = { sessionHash, provenKey, isTokenOld };
  if (missing === null) return { actor: await actorOf(tx, context, session), entrant: null, ...named };
  const { userId, organizationId, brand } = session;
  return { actor: null, entrant: { userId, organizationId, brand: brandNamed(brand), missing }, ...named };
}

const NOT_SIGNED_IN: Entered = { actor: null, entrant: null, sessionHash: null, provenKey: null, isTokenOld: false };

async function actorOf(tx: Tx, context: Context, session: OpenSession): Promise<Actor> {
  const now = context.clock.now();
  // One write per minute is precise enough for the idle time.
  if (now.getTime() - session.lastUsedAt.getTime() >= MINUTE_MS)
    await touchSessionAcrossOrganizations(tx, session.sessionHash, now);
  const { userId, organizationId, isPlatformAdmin, access, switches, isClosed } = session;
  const brand = brandNamed(session.brand);
  const emergencyAccess = couldBeMasked({ ...session, brand }) ? await readAccess(tx, session, now) : null;
  const rights = {
    ...{ access: access ?? 'NONE', isPlatformAdmin, isClosed },
    isMasked: isMasked({ ...session, brand, hasEmergencyAccess: emergencyAccess !== null }),
  };
  return {
    ...{ userId, organizationId, brand, switches, emergencyAccess, timeZone: session.timeZone, ...rights },
    hidesMessages: hidesMessages({ ...session, brand }),
    hidesLinks: !mayDo(rights, 'messages.send'),
  };
}

/** The session that a token opens in its own browser, or null. This doesn't count as use. */
export function readHolder(context: Context, token: string): Promise<Pick<Actor, 'userId' | 'organizationId'> | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const session = await readSession(tx, context, token);
    return session?.missing === null ? session : null;
  });
}

/** The signed-in person of a session by the hash that names it, with the rights of this moment; null if it has ended. */
export function actorOfSession(context: Context, sessionHash: string): Promise<Actor | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const session = await readNamed(tx, context, sessionHash);
    return session?.missing === null ? actorOf(tx, context, session) : null;
  });
}

/** Whether a session is still valid, across token rotations. This doesn't count as use. */
export function isSessionOpen(context: Context, sessionHash: string): Promise<boolean> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const session = await readNamed(tx, context, sessionHash);
    return session !== null && session.missing === null;
  });
}

/** Whether a token is valid, as this transaction sees it. */
export async function isSignedInNow(tx: Tx, context: Context, token: string): Promise<boolean> {
  const session = await readSession(tx, context, token);
  return session !== null && session.missing === null;
}

/**
 * Refuses to continue a session in another organization where it would be too old, or where a second step is required
 * that the person has not set up.
 */
export async function checkGoesOn(tx: Tx, context: Context, token: string): Promise<void> {
  const row = await readSessionAcrossOrganizations(tx, hashToken(token));
  if (!row || !isOpen(row, context.clock.now())) refuse('invalid-session');
  // Otherwise the person would see a form without being asked for the password again.
  if (missingOf(context, row, await readSwitches(tx, row)) === 'set-up') refuse('second-step-required');
}

type OpenSession = SessionRow & {
  readonly sessionHash: string;
  readonly switches: Switches;
  readonly missing: MissingStep | null;
};

async function readSession(tx: Tx, context: Context, token: string): Promise<OpenSession | null> {
  const sessionHash = await openToken(tx, context, token);
  return sessionHash === null ? null : readNamed(tx, context, sessionHash);
}

async function readNamed(tx: Tx, context: Context, sessionHash: string): Promise<OpenSession | null> {
  const row = await readSessionAcrossOrganizations(tx, sessionHash);
  const now = context.clock.now();
  if (!row || !isOpen(row, now)) return null;
  if (row.browserKey === null && needsKey(context.config, row)) return null;
  const switches = await readSwitches(tx, row);
  const missing = missingOf(context, row, switches);
  if (missing !== null && now.getTime() - row.createdAt.getTime() >= FINISH_WITHIN_MS) return null;
  return { ...row, sessionHash, switches, missing };
}

function isOpen(session: SessionRow, now: Date): boolean {
  if (isOver(session, brandNamed(session.brand), now) || !isOfRightKind(session)) return false;
  return (session.access ?? 'NONE') !== 'NONE' || session.isPlatformAdmin;
}

// Read with every request, so that no way to start a session bypasses it.
function missingOf({ config }: Context, session: SessionRow, switches: Switches): MissingStep | null {
  if (session.hasSecondFactor) return session.secondFactorAt === null ? 'code' : null;
  const isRequiredOfAdmin = session.isPlatformAdmin && config.platformTwoStep === 'required';
  return isRequiredOfAdmin || switches.organization.has('two-step-sign-in') ? 'set-up' : null;
}

/** Whether a session has been idle too long or is too old, by the rule of its brand. */
export function isOver(session: Pick<SessionRow, 'lastUsedAt' | 'createdAt'>, brand: Brand, now: Date): boolean {
  const idleMs = now.getTime() - session.lastUsedAt.getTime();
  const ageMs = now.getTime() - session.createdAt.getTime();
  return idleMs >= brand.session.idleMinutes * MINUTE_MS || ageMs >= brand.session.absoluteMinutes * MINUTE_MS;
}
