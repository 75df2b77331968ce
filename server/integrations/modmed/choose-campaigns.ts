import type { CampaignId } from '../../../domain/ids.ts';
import { recordEdit } from '../../audit/index.ts';
import { checkCampaigns } from '../../events/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockConnection, readCampaigns, writeCampaigns } from './store.ts';

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
    const before = await readCampaigns(tx, organizationId);
    await writeCampaigns(tx, organizationId, campaignIds);
    await context.live.announce(tx, organizationId, 'account');
    const after = await readCampaigns(tx, organizationId);
    const [campaignId = null] = after.length === 1 ? after : [];
    const details = { type: 'MODMED', campaignId, campaigns: after.length };
    if (after.join() !== before.join())
      await recordEdit(tx, context, { organizationId, action: 'integration-changed', details });
  });
}
