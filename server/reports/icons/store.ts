import { sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** An item of a campaign's content: a widget or slide of this type, a step that redirects, or a step's content. */
export type ContentPart = {
  readonly campaignId: CampaignId;
  readonly part: 'widget' | 'slide' | 'redirect' | 'content';
  readonly itemId: number;
  readonly type: string;
  readonly isVideo: boolean;
  readonly label: string | null;
};

/** A campaign that a contact is in, or a part of its content that was sent to the contact or done by them. */
export type LeadPart = {
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly part: ContentPart['part'] | 'place';
  readonly itemId: number;
  readonly isDone: boolean;
};

export type WatchedVideo = {
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly slideId: number;
  readonly seconds: number | null;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
};

// The campaigns these contacts are in now, each with its steps that show content.
const places = (organizationId: OrganizationId, leadIds: readonly LeadId[]) => sql`
  places as materialized (
    select cl.lead_id, cl.campaign_id from campaign_leads cl
    join campaigns c on c.organization_id = cl.organization_id and c.id = cl.campaign_id
      and c.archived_at is null and c.deleted_at is null
    where cl.organization_id = ${organizationId} and cl.lead_id = any(${leadIds}::bigint[]) and cl.removed_at is null),
  contents as materialized (
    select s.organization_id, s.campaign_id, s.id as step_id, s.pitch_id, s.position from campaign_steps s
    where s.organization_id = ${organizationId} and s.campaign_id in (select campaign_id from places)
      and s.pitch_id is not null and s.deleted_at is null)`;

/** All content of these contacts' campaigns, in the order in which a viewer sees it. */
export async function readContentParts(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ContentPart[]> {
  const found = await sql<ContentPart>`
    with ${places(organizationId, leadIds)},
    shown as (
      select n.campaign_id, n.position, s.id, s.slide_type, s.is_video, s.position as place,
        coalesce(nullif(s.title, ''), nullif(s.internal_title, '')) as title
      from contents n join slides s on s.organization_id = n.organization_id and s.pitch_id = n.pitch_id),
    parts as (
      select n.campaign_id, n.position, 0 as place, 0 as inner_place, 'content' as part, n.step_id as item_id, '' as type,
        false as is_video, p.title as label
      from contents n join pitches p on p.organization_id = n.organization_id and p.id = n.pitch_id
      union all
      select campaign_id, position, place, 0, 'slide', id, slide_type, is_video, title from shown
      union all
      select shown.campaign_id, shown.position, shown.place, 1 + w.position, 'widget', w.id, w.widget_type, false, w.label
      from shown join widgets w on w.organization_id = ${organizationId} and w.slide_id = shown.id
      union all
      select n.campaign_id, n.position, 1000000, 0, 'redirect', n.step_id, p.redirect_type, false,
        coalesce(nullif(p.redirect_button, ''), nullif(p.title, ''), p.redirect_url)
      from contents n join pitches p on p.organization_id = n.organization_id and p.id = n.pitch_id
        and p.redirect_type <> 'NONE')
    select campaign_id as "campaignId", part, item_id as "itemId", type, is_video as "isVideo", label
    from parts group by campaign_id, part, item_id, type, is_video, label
    order by campaign_id, min(position), min(place), min(inner_place)`.execute(tx);
  return found.rows;
}

/** The campaigns these contacts are in, and what they answered, booked, followed, were sent and opened there. */
export async function readLeadParts(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<LeadPart[]> {
  const found = await sql<LeadPart>`
    with ${places(organizationId, leadIds)}
    select lead_id as "leadId", campaign_id as "campaignId", 'place' as part, 0::bigint as "itemId", true as "isDone"
    from places
    union all
    select a.lead_id, a.campaign_id, 'widget', a.widget_id, true
    from widget_answers a join places using (lead_id, campaign_id) where a.organization_id = ${organizationId}
    union all
    select p.lead_id, n.campaign_id, 'slide', p.pitch_slide_id, true
    from appointments p
    join slides s on s.organization_id = p.organization_id and s.id = p.pitch_slide_id
    join places on places.lead_id = p.lead_id
    join contents n on n.campaign_id = places.campaign_id and n.pitch_id = s.pitch_id
    left join events e on e.organization_id = p.organization_id and e.id = p.event_id
    where p.organization_id = ${organizationId} and p.lead_id = any(${leadIds}::bigint[]) and e.cancelled_at is null
    union all
    select f.lead_id, f.campaign_id, 'redirect', f.step_id, true
    from followed_redirects f join places using (lead_id, campaign_id) where f.organization_id = ${organizationId}
    union all
    select sp.lead_id, sp.campaign_id, 'content', sp.step_id, sp.seen_at is not null
    from places join step_progress sp on sp.organization_id = ${organizationId} and sp.campaign_id = places.campaign_id
      and sp.lead_id = places.lead_id
    join contents n on n.step_id = sp.step_id
    where sp.sent_at is not null or sp.seen_at is not null`.execute(tx);
  return found.rows;
}

/** How much these contacts watched of each video, visit by visit. */
export async function readWatched(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<WatchedVideo[]> {
  const found = await sql<WatchedVideo>`
    select v.lead_id as "leadId", v.campaign_id as "campaignId", t.slide_id as "slideId", t.video_seconds as seconds,
      t.view_ranges as ranges
    from viewing_sessions v
    join slide_times t on t.organization_id = v.organization_id and t.ssid = v.ssid and t.month = v.month
    where v.organization_id = ${organizationId} and v.lead_id = any(${leadIds}::bigint[]) and v.campaign_id is not null
      and t.video`.execute(tx);
  return found.rows;
}
