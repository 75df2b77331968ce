import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { recordChange } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { holdPitchesTitled, readIsForOneLead, updatePitchRow } from './store.ts';

type Renamed = { readonly campaignId: CampaignId; readonly from: string; readonly to: string };

/** Content of a campaign that is still titled like it, as content is when it is made, takes the campaign's new name. */
export async function followCampaignName(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, from, to }: Renamed,
): Promise<void> {
  for (const id of await holdPitchesTitled(tx, organizationId, campaignId, from)) {
    await updatePitchRow(tx, organizationId, id, { title: to });
    const told = (await readIsForOneLead(tx, organizationId, id)) ? [] : (['title'] as const);
    const edited = { organizationId, action: 'slides-changed', object: { type: 'slides', id } } as const;
    await recordChange(tx, context, edited, { before: { title: from }, after: { title: to }, told });
  }
}
