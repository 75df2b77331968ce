import type { CampaignId } from '../../../domain/ids.ts';
import { checkCampaigns } from '../../events/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockConnection, writeCampaigns } from './store.ts';

const MOST_CAMPAIGNS = 20;

/** Chooses the campaigns that appointments get when they are imported from now on. */
export async function chooseCampaigns(
  context: Context,
  { organizationId }: Actor,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  if (campaignIds.length > MOST_CAMPAIGNS) refuse('too-many-at-once', { limit: MOST_CAMPAIGNS });
  await inTransaction(context.db, organizationId, async (tx) => {
    if ((await lockConnection(tx, organizationId)) === null) refuse('modmed-not-there');
    await checkCampaigns(tx, organizationId, campaignIds, true);
    await writeCampaigns(tx, organizationId, campaignIds);
    await context.live.announce(tx, organizationId, 'account');
  });
}
