import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { announceDue } from '../store.ts';
import { bringForwardOfActions, type OfActions, postponeOfActions } from './store.ts';

/** Holds waiting messages whose step was deleted until then, at most so many; returns how many. */
export async function holdOfActions(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { until, ...which }: OfActions & { readonly until: Date },
): Promise<number> {
  const count = await postponeOfActions(tx, organizationId, which, until);
  if (count > 0)
    for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
  return count;
}

/** Has them sent after all, at most so many; returns how many. */
export async function releaseOfActions(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  which: OfActions,
): Promise<number> {
  const count = await bringForwardOfActions(tx, organizationId, which, context.clock.now());
  if (count === 0) return 0;
  await announceDue(tx, organizationId);
  for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
  return count;
}
