import type { CampaignId } from '../../domain/ids.ts';
import { asksForMoreThan } from '../leads/index.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { actorOf, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { loadCampaign } from './load-campaigns.ts';
import { recordNamedTogether } from './record-named.ts';
import { CampaignRef, type CampaignRow } from './types.ts';

export const CampaignResult = resultType<{ campaign: CampaignRow }>('CampaignResult', (t) => ({
  campaign: t.field({
    type: CampaignRef,
    nullable: true,
    // One that was made for a contact is named after the contact, also where a change answers with it.
    resolve: async ({ campaign }, _args, context, info) => {
      if (campaign && asksForMoreThan(info, ['id', '__typename'])) await recordNamedTogether(context, [campaign]);
      return campaign;
    },
  }),
}));

/** Runs the work in one transaction and returns the campaign as it is afterwards. */
export async function withCampaign(
  context: RequestContext,
  work: (tx: Tx, actor: Actor) => Promise<CampaignId>,
): Promise<{ campaign: CampaignRow }> {
  const actor = actorOf(context);
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const campaignId = await work(tx, actor);
    return { campaign: await loadCampaign(tx, actor.organizationId, campaignId) };
  });
}
