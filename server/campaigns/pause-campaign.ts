import { recheckHeld } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { updatePaused } from './store.ts';

const PAUSED_BY_STAFF = 'The campaign was paused';

/** Stops a campaign's texts until it is continued; what waits keeps its place. */
export async function pauseCampaign(
  tx: Tx,
  context: Context,
  organizationId: number,
  campaignId: number,
  isPaused: boolean,
): Promise<void> {
  if (!(await updatePaused(tx, organizationId, campaignId, isPaused ? PAUSED_BY_STAFF : null))) refuse('not-found');
  if (!isPaused) await recheckHeld(tx, context, organizationId, campaignId);
  await context.live.announce(tx, organizationId, 'campaigns');
  await context.live.announce(tx, organizationId, 'send-stats');
}
