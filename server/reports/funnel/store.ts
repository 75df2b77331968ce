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

// A delivery report usually takes seconds; after this, none may ever come.
const reportTakesMs = 5 * 60_000;

/**
 * Whether messages of a campaign are on their way: to contacts in it who have had none, at the carrier, or accepted a
 * moment ago without a report yet.
 */
export async function isOnItsWay(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - reportTakesMs);
  const found = await sql<{ isOnItsWay: boolean }>`
    select exists (
      select 1 from text_queue q
      join campaign_leads c on c.organization_id = q.organization_id and c.campaign_id = q.campaign_id
        and c.lead_id = q.lead_id and c.removed_at is null
      where q.organization_id = ${organizationId} and q.campaign_id = ${campaignId}
        and (q.state <> 'waiting' or c.messaged_at is null))
    or exists (
      select 1 from messages m
      where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and m.direction = 'outbound'
        and m.outcome = 'sent' and m.delivered is null and m.sent_at > ${since}) as "isOnItsWay"`.execute(tx);
  return found.rows[0]?.isOnItsWay ?? false;
}
