import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { RequestContext } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { loadCampaignsByIds } from './load-campaigns.ts';
import type { CampaignRow } from './types.ts';

const campaignTogether = loadTogether<number, CampaignRow>((context, organizationId, ids) =>
  inTransaction(context.db, organizationId, (tx) => loadCampaignsByIds(tx, organizationId, ids)),
);

/** The campaigns named by a row of a list, in order; one call reads those of all rows. */
export async function campaignsTogether(
  context: RequestContext,
  {
    organizationId,
    campaignIds,
  }: { readonly organizationId: OrganizationId; readonly campaignIds: readonly CampaignId[] },
): Promise<CampaignRow[]> {
  const found = await Promise.all(campaignIds.map((id) => campaignTogether(context, organizationId, id)));
  return found.flatMap((campaign) => campaign ?? []);
}
