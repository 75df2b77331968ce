import { brandNamed } from '../../../brands/registry.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { hashToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readSessionAcrossOrganizations, type SessionRow, touchSessionAcrossOrganizations } from './store.ts';

const MINUTE_MS = 60_000;

/** Who a token belongs to right now; null when it is unknown, ended, idle too long or too old (the brand's rule). */
export async function readActor(context: Context, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const session = await readSessionAcrossOrganizations(tx, tokenHash);
    if (!session) return null;
    const brand = brandNamed(session.brand);
    const now = context.clock.now();
    if (isOver(session, brand, now)) return null;
    const access = session.access ?? 'NONE';
    if (access === 'NONE' && !session.isPlatformAdmin) return null;
    // A write a minute is enough to know how long a session has been idle.
    if (now.getTime() - session.lastUsedAt.getTime() >= MINUTE_MS)
      await touchSessionAcrossOrganizations(tx, tokenHash, now);
    const { userId, organizationId, isPlatformAdmin } = session;
    return { userId, organizationId, access, isPlatformAdmin, brand };
  });
}

function isOver(session: SessionRow, brand: Brand, now: Date): boolean {
  const idleMs = now.getTime() - session.lastUsedAt.getTime();
  const ageMs = now.getTime() - session.createdAt.getTime();
  return idleMs >= brand.session.idleMinutes * MINUTE_MS || ageMs >= brand.session.absoluteMinutes * MINUTE_MS;
}
