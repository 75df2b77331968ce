import { brandNamed } from '../../../brands/registry.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endSessionAcrossOrganizations, readSessionAcrossOrganizations } from './store.ts';

const MINUTE_MS = 60_000;

/**
 * Ends a session whose person did nothing for longer than their brand allows, and records it once. Browsers ask with an
 * idle session when their own clock runs out, or when someone opens them again.
 */
export async function endIdle(tx: Tx, context: Context, sessionHash: string): Promise<void> {
  const session = await readSessionAcrossOrganizations(tx, sessionHash);
  // Half a sign-in isn't one.
  if (!session || (session.hasSecondFactor && session.secondFactorAt === null)) return;
  const { userId, organizationId, lastUsedAt } = session;
  const minutes = brandNamed(session.brand).session.idleMinutes;
  const now = context.clock.now();
  if (now.getTime() - lastUsedAt.getTime() < minutes * MINUTE_MS) return;
  if (!(await endSessionAcrossOrganizations(tx, sessionHash, now))) return;
  await recordAudit(tx, context, {
    ...{ organizationId, actor: { userId }, action: 'idle-logout', details: { minutes } },
  });
}
