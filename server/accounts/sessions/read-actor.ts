import { brandNamed } from '../../../brands/registry.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { couldBeMasked, hidesMessages, isMasked } from '../../../domain/permissions/masking.ts';
import { hashToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { Actor, Entrant } from '../../platform/sessions/actor.ts';
import { readSwitches } from '../../switches/index.ts';
import { readAccess } from '../emergency/store.ts';
import { readSessionAcrossOrganizations, type SessionRow, touchSessionAcrossOrganizations } from './store.ts';

const MINUTE_MS = 60_000;
const FINISH_WITHIN_MS = 15 * MINUTE_MS;

/** Who a token belongs to right now; null when it is unknown, ended, idle too long or too old (the brand's rule). */
export async function readActor(context: Context, token: string): Promise<Actor | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const session = await readSession(tx, context, token);
    if (!session || isHalf(session)) return null;
    const now = context.clock.now();
    // A write a minute is enough to know how long a session has been idle.
    if (now.getTime() - session.lastUsedAt.getTime() >= MINUTE_MS)
      await touchSessionAcrossOrganizations(tx, hashToken(token), now);
    const { userId, organizationId, isPlatformAdmin, access } = session;
    const brand = brandNamed(session.brand);
    const switches = await readSwitches(tx, session);
    const emergencyAccess = couldBeMasked({ ...session, brand }) ? await readAccess(tx, session, now) : null;
    return {
      ...{ userId, organizationId, access: access ?? 'NONE', isPlatformAdmin, brand, switches, emergencyAccess },
      isMasked: isMasked({ ...session, brand, hasEmergencyAccess: emergencyAccess !== null }),
      hidesMessages: hidesMessages({ ...session, brand }),
    };
  });
}

/** Who has signed in with this token as far as the password, and has the second step still to pass; null for every other. */
export function readEntrant(context: Context, token: string): Promise<Entrant | null> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const session = await readSession(tx, context, token);
    if (!session || !isHalf(session)) return null;
    const { userId, organizationId, brand } = session;
    return { userId, organizationId, brand: brandNamed(brand) };
  });
}

/** Says whether a token still opens something; asking is no use of the session. */
export function isSignedIn(context: Context, token: string): Promise<boolean> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const session = await readSession(tx, context, token);
    return session !== null && !isHalf(session);
  });
}

/** Says whether a session is neither over nor without rights; it may have the second step still to pass. */
export async function isSignedInNow(tx: Tx, context: Context, token: string): Promise<boolean> {
  return (await readSession(tx, context, token)) !== null;
}

async function readSession(tx: Tx, context: Context, token: string): Promise<SessionRow | null> {
  const session = await readSessionAcrossOrganizations(tx, hashToken(token));
  const now = context.clock.now();
  if (!session || isOver(session, brandNamed(session.brand), now)) return null;
  if (isHalf(session) && now.getTime() - session.createdAt.getTime() >= FINISH_WITHIN_MS) return null;
  return (session.access ?? 'NONE') === 'NONE' && !session.isPlatformAdmin ? null : session;
}

// Somebody with a second step has not passed it in this session.
function isHalf({ hasSecondFactor, secondFactorAt }: SessionRow): boolean {
  return hasSecondFactor && secondFactorAt === null;
}

/** Says whether a session has been idle too long or is too old, by the rule of the brand it is in. */
export function isOver(session: Pick<SessionRow, 'lastUsedAt' | 'createdAt'>, brand: Brand, now: Date): boolean {
  const idleMs = now.getTime() - session.lastUsedAt.getTime();
  const ageMs = now.getTime() - session.createdAt.getTime();
  return idleMs >= brand.session.idleMinutes * MINUTE_MS || ageMs >= brand.session.absoluteMinutes * MINUTE_MS;
}
