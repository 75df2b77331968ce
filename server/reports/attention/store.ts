import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What contacts did on one slide of a campaign's content. */
export type SlideAttention = {
  readonly pitchId: number;
  readonly pitchTitle: string | null;
  readonly slideId: number;
  readonly title: string | null;
  readonly isVideo: boolean;
  /** Contacts who spent some time on it. */
  readonly reached: number;
  /** Half of them stayed at most this long, over all visits. */
  readonly medianSeconds: number;
  /** Contacts who came no further and didn't finish. */
  readonly left: number;
  /** Of a video in equal parts, how many contacts played each; empty where no one did. */
  readonly played: readonly number[];
};

/** How many of the newest visits are read: a bound on the cost, whatever the campaign's size. */
export const VISITS_READ = 5_000;
/** Into how many parts a video is divided. */
const PARTS_OF_VIDEO = 20;

/** How many visits of a campaign are stored; counting stops above the number that is read. */
export async function countVisits(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from viewing_sessions v
      where v.organization_id = ${organizationId} and v.campaign_id = ${campaignId} and v.seen_at is not null
      limit ${VISITS_READ + 1}) one`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** What contacts in the campaign did on each slide, in the order in which they see them. */
export async function readAttention(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<SlideAttention[]> {
  const found = await attentionQuery(organizationId, campaignId).execute(tx);
  return found.rows;
}

/** The same as a query. */
export function attentionQuery(organizationId: OrganizationId, campaignId: CampaignId) {
  return sql<SlideAttention>`
    with shown as (
      select s.id, s.pitch_id, s.position, min(n.position) as step from campaign_steps n
      join slides s on s.organization_id = n.organization_id and s.pitch_id = n.pitch_id
      where n.organization_id = ${organizationId} and n.campaign_id = ${campaignId} and n.deleted_at is null
      group by s.id, s.pitch_id, s.position),
    visits as materialized (
      select v.ssid, v.month, v.lead_id, v.pitch_id, v.finished_at from viewing_sessions v
      where v.organization_id = ${organizationId} and v.campaign_id = ${campaignId} and v.seen_at is not null
      order by v.last_active_at desc limit ${VISITS_READ}),
    -- Looked up and found out beside each visit: the planner would join each visit with each contact, and with each other.
    members as materialized (
      select v.*, bool_or(v.finished_at is not null) over (partition by v.lead_id, v.pitch_id) as is_finished
      from visits v
      where (v.lead_id in (select c.lead_id from campaign_leads c where c.organization_id = ${organizationId}
        and c.campaign_id = ${campaignId} and c.removed_at is null)) is true),
    times as materialized (
      select v.lead_id, v.is_finished, t.slide_id, s.pitch_id, s.position, t.seconds, t.video_seconds, t.view_ranges
      from members v
      cross join lateral (
        select t.slide_id, t.seconds, t.video_seconds, t.view_ranges from slide_times t where t.seconds > 0
          and t.organization_id = ${organizationId} and t.ssid = v.ssid and t.month = v.month offset 0) t
      join shown s on s.id = t.slide_id),
    seen as (
      select slide_id, count(*) as reached, percentile_cont(0.5) within group (order by seconds) as median
      from (select slide_id, lead_id, sum(seconds) as seconds from times group by slide_id, lead_id) one
      group by slide_id),
    ended as (
      select slide_id, count(*) as leads from (
        select distinct on (t.pitch_id, t.lead_id) t.slide_id from times t where not t.is_finished
        order by t.pitch_id, t.lead_id, t.position desc) one
      group by slide_id),
    -- A part counts as played by those who played its middle.
    counted as (
      select t.slide_id, part, count(distinct t.lead_id) as leads
      from times t
      cross join lateral jsonb_to_recordset(t.view_ranges) as r (start double precision, "end" double precision)
      cross join lateral generate_series(
        ceil(greatest(r.start, 0) * ${PARTS_OF_VIDEO}::int / t.video_seconds - 0.5)::int,
        ceil(least(r."end", t.video_seconds) * ${PARTS_OF_VIDEO}::int / t.video_seconds - 0.5)::int - 1) as part
      where t.video_seconds > 0 group by t.slide_id, part),
    played as (
      select one.slide_id, array_agg(coalesce(c.leads, 0)::int order by p.part) as parts
      from (select distinct slide_id from counted) one
      cross join generate_series(0, ${PARTS_OF_VIDEO - 1}::int) as p (part)
      left join counted c on c.slide_id = one.slide_id and c.part = p.part
      group by one.slide_id)
    select p.id as "pitchId", p.title as "pitchTitle", s.id as "slideId",
      coalesce(nullif(s.title, ''), nullif(s.internal_title, '')) as title, s.is_video as "isVideo",
      coalesce(seen.reached, 0)::int as reached, coalesce(seen.median, 0) as "medianSeconds",
      coalesce(ended.leads, 0)::int as "left", coalesce(played.parts, '{}') as played
    from shown
    join slides s on s.organization_id = ${organizationId} and s.id = shown.id
    join pitches p on p.organization_id = ${organizationId} and p.id = s.pitch_id
    left join seen on seen.slide_id = s.id
    left join ended on ended.slide_id = s.id
    left join played on played.slide_id = s.id
    order by shown.step, shown.pitch_id, shown.position, s.id`;
}
