import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { announceDue, releaseHeld } from './store.ts';

/**
 * Has held messages checked again at once, as when a pause ends or the sending window changes; the pause doesn't count
 * as lateness.
 */
export async function recheckHeld(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  campaignId: CampaignId | null = null,
): Promise<void> {
  await releaseHeld(tx, organizationId, campaignId, context.clock.now());
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'send-stats');
}
