import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Days, TrendCounts } from '../../../domain/overview/trend.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What was counted on the days of an organization's zone; days on which nothing happened aren't in it. */
export async function readDays(
  tx: Tx,
  organizationId: OrganizationId,
  { from, to, zone }: Days & { readonly zone: string },
): Promise<({ readonly day: string } & TrendCounts)[]> {
  const found = await sql<{ readonly day: string } & TrendCounts>`
    select to_char(hour at time zone ${zone}, 'YYYY-MM-DD') as day, sum(sent) as sent, sum(opened) as opened, sum(replies) as replies
    from hourly_counter_parts
    where organization_id = ${organizationId} and hour >= (${from}::text::timestamp at time zone ${zone})
      and hour < ((${to}::text::timestamp + interval '1 day') at time zone ${zone})
    group by 1 order by 1`.execute(tx);
  return found.rows;
}

/** What was counted of one campaign on a day. */
export type CampaignDay = { readonly campaignId: CampaignId; readonly day: string } & Omit<TrendCounts, 'replies'>;

/** What was counted of these campaigns on the days of an organization's zone since the first one. */
export async function readCampaignDays(
  tx: Tx,
  organizationId: OrganizationId,
  {
    campaignIds,
    from,
    zone,
  }: { readonly campaignIds: readonly CampaignId[]; readonly from: string; readonly zone: string },
): Promise<CampaignDay[]> {
  const found = await sql<CampaignDay>`
    select campaign_id as "campaignId", to_char(hour at time zone ${zone}, 'YYYY-MM-DD') as day, sum(sent) as sent, sum(opened) as opened
    from hourly_counter_parts
    where organization_id = ${organizationId} and campaign_id = any(${campaignIds}::bigint[])
      and hour >= (${from}::text::timestamp at time zone ${zone})
    group by 1, 2`.execute(tx);
  return found.rows;
}
