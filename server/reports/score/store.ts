import { sql } from 'kysely';
import type { WatchedRange } from '../../../domain/engagement/watched-ranges.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * How often one contact did each thing that is counted by rows; a link's first opening is neither a share nor a
 * reopening.
 */
export type CountedActivity = {
  readonly leadId: LeadId;
  readonly shares: number;
  readonly reopens: number;
  readonly widgets: number;
  readonly scheduled: number;
  readonly completed: number;
};

/** What was watched of one video in one visit; null for a test or a page without a campaign. */
export type SeenVideo = {
  readonly leadId: LeadId;
  readonly campaignId: CampaignId | null;
  readonly slideId: number;
  readonly seconds: number | null;
  readonly ranges: readonly WatchedRange[];
};

/** The activity of these contacts, across all their campaigns. */
export async function readActivity(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<CountedActivity[]> {
  const found = await sql<CountedActivity>`
    select l.id as "leadId", seen.links_and_browsers - seen.links as shares, seen.visits - seen.links_and_browsers as reopens,
      (select count(*) from widget_answers a where a.organization_id = ${organizationId} and a.lead_id = l.id) as widgets,
      (select count(*) from appointments p
        left join events e on e.organization_id = p.organization_id and e.id = p.event_id
        where p.organization_id = ${organizationId} and p.lead_id = l.id and e.cancelled_at is null
          and (p.pitch_slide_id is not null or p.event_url is not null)) as scheduled,
      (select count(*) from campaign_leads c where c.organization_id = ${organizationId} and c.lead_id = l.id
        and c.completed_at is not null) as completed
    from unnest(${leadIds}::bigint[]) as l (id) cross join lateral (
      select count(*) as visits, count(distinct (v.step_id, v.pitch_id, v.device_id)) as links_and_browsers,
        count(distinct (v.step_id, v.pitch_id)) as links
      from viewing_sessions v
      where v.organization_id = ${organizationId} and v.lead_id = l.id and v.seen_at is not null) seen`.execute(tx);
  return found.rows;
}

/** What these contacts watched of each video, visit by visit. */
export async function readSeenVideos(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<SeenVideo[]> {
  const found = await sql<SeenVideo>`
    select v.lead_id as "leadId", v.campaign_id as "campaignId", t.slide_id as "slideId", t.video_seconds as seconds,
      t.view_ranges as ranges
    from viewing_sessions v
    join slide_times t on t.organization_id = v.organization_id and t.ssid = v.ssid and t.month = v.month
    where v.organization_id = ${organizationId} and v.lead_id = any(${leadIds}::bigint[]) and t.video`.execute(tx);
  return found.rows;
}
