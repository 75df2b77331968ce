import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** How often and how long a contact looked at the content of one campaign. */
export type ViewsInCampaign = {
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly views: number;
  readonly viewedSeconds: number;
};

/** The views of these contacts, by campaign. */
export async function readViewsByCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ViewsInCampaign[]> {
  const found = await sql<ViewsInCampaign>`
    select lead_id as "leadId", campaign_id as "campaignId", views, viewed_seconds as "viewedSeconds"
    from campaign_leads
    where organization_id = ${organizationId} and lead_id = any(${leadIds}::bigint[])`.execute(tx);
  return found.rows;
}
