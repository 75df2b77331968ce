import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { type FunnelStage, type FunnelStep, funnelOf, funnelStages } from '../../../domain/reports/funnel.ts';
import { loadCampaign } from '../../campaigns/index.ts';
import { countStages } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type ContentOfCampaign, type Pending, readContentOfCampaign, readPending } from './store.ts';

/** How far the contacts of a campaign came. */
export type Funnel = { readonly people: number; readonly steps: FunnelStep[] };

/** The same, and what is still to come: whom nothing has reached may still get it. */
export type FunnelNow = Funnel & Pending;

/** How far the contacts of a campaign came by now; refused for one that there isn't. */
export async function loadFunnel(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  now: Date,
): Promise<FunnelNow> {
  await loadCampaign(tx, organizationId, campaignId);
  const funnel = await countFunnel(tx, organizationId, campaignId);
  return { ...funnel, ...(await readPending(tx, organizationId, campaignId, now)) };
}

/** The same for a campaign that was read already; those who are no longer in it aren't counted. */
export async function countFunnel(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<Funnel> {
  const counted = await countStages(tx, organizationId, campaignId);
  const groups = counted.map((row) => ({
    reached: funnelStages.filter((stage) => row[stage]),
    wasSentContent: row.wasSentContent,
    people: row.people,
  }));
  const has = stagesOf(await readContentOfCampaign(tx, organizationId, campaignId));
  return { people: groups.reduce((sum, { people }) => sum + people, 0), steps: funnelOf(groups, has) };
}

function stagesOf({ hasContent, hasVideo, hasCalendar }: ContentOfCampaign): FunnelStage[] {
  return [
    ...(hasContent ? (['opened'] as const) : []),
    ...(hasVideo ? (['watched'] as const) : []),
    ...(hasCalendar ? (['booked'] as const) : []),
  ];
}
