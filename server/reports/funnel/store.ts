import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { slideTypesDrawnBy } from '../../../domain/pitches/slides/registry.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What a campaign's content has. */
export type ContentOfCampaign = {
  readonly hasContent: boolean;
  readonly hasVideo: boolean;
  readonly hasCalendar: boolean;
};

export async function readContentOfCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<ContentOfCampaign> {
  const found = await sql<ContentOfCampaign>`
    select count(*) > 0 as "hasContent", coalesce(bool_or(s.is_video), false) as "hasVideo",
      coalesce(bool_or(s.slide_type = any(${slideTypesDrawnBy('calendar')}::text[])), false) as "hasCalendar"
    from campaign_steps n
    left join slides s on s.organization_id = n.organization_id and s.pitch_id = n.pitch_id
    where n.organization_id = ${organizationId} and n.campaign_id = ${campaignId} and n.deleted_at is null
      and n.pitch_id is not null`.execute(tx);
  return found.rows[0] ?? { hasContent: false, hasVideo: false, hasCalendar: false };
}
