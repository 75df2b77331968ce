import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { RequestContext } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { loadCampaignsByIds } from './load-campaigns.ts';
import { recordNamedTogether } from './record-named.ts';
import type { CampaignRow } from './types.ts';

const campaignTogether = loadTogether<number, CampaignRow>((context, organizationId, ids) =>
  inTransaction(context.db, organizationId, (tx) => loadCampaignsByIds(tx, organizationId, ids)),
);

type Naming = {
  readonly organizationId: OrganizationId;
  readonly campaignIds: readonly CampaignId[];
  /** The contact whose row it is: showing them has been recorded. */
  readonly leadId?: LeadId;
};

/** The campaigns named by a row of a list, in order; one call reads those of all rows. */
export async function campaignsTogether(
  context: RequestContext,
  { organizationId, campaignIds, leadId }: Naming,
): Promise<CampaignRow[]> {
  const found = await Promise.all(campaignIds.map((id) => campaignTogether(context, organizationId, id)));
  const campaigns = found.flatMap((campaign) => campaign ?? []);
  await recordNamedTogether(
    context,
    campaigns.filter((campaign) => campaign.leadId !== leadId),
  );
  return campaigns;
}
