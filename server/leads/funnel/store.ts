import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { FunnelStage } from '../../../domain/reports/funnel.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AtStage } from './types.ts';

/** Contacts of a campaign who have reached exactly these stages, and whether content was sent to them. */
export type StageCount = { readonly [Stage in FunnelStage]: boolean } & {
  readonly wasSentContent: boolean;
  readonly people: number;
};

const delivered = (organizationId: OrganizationId, campaignId: CampaignId) => sql`
  select m.lead_id from messages m
  where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and m.direction = 'outbound'
    and m.delivered and m.lead_id is not null`;

const watched = (organizationId: OrganizationId, campaignId: CampaignId) => sql`
  select v.lead_id from viewing_sessions v
  join slide_times t on t.organization_id = v.organization_id and t.ssid = v.ssid and t.month = v.month
  where v.organization_id = ${organizationId} and v.campaign_id = ${campaignId} and t.video and t.view_ranges <> '[]'`;

const answered = (organizationId: OrganizationId, campaignId: CampaignId) => sql`
  select a.lead_id from widget_answers a
  where a.organization_id = ${organizationId} and a.campaign_id = ${campaignId} and a.slide_id is not null`;

// As the report icons have it: on a calendar of the campaign's content, and not canceled since.
const booked = (organizationId: OrganizationId, campaignId: CampaignId) => sql`
  select a.lead_id from campaign_steps n
  join slides s on s.organization_id = n.organization_id and s.pitch_id = n.pitch_id
  join appointments a on a.organization_id = s.organization_id and a.pitch_slide_id = s.id
  left join events e on e.organization_id = a.organization_id and e.id = a.event_id
  where n.organization_id = ${organizationId} and n.campaign_id = ${campaignId} and n.deleted_at is null
    and e.cancelled_at is null`;

// "is true" makes the database look each contact up in the set. Without it the two would be joined, and right after a send
// the planner would compare each with each.
/** Whether the contact `l` is in the campaign and at this stage. */
export function isAtStage(
  organizationId: OrganizationId,
  { campaignId, stage, without, sentContent }: AtStage,
): RawBuilder<unknown> {
  const wanted = stage === null ? sql`true` : hasReached(organizationId, campaignId, stage);
  const unwanted = without === null ? sql`false` : hasReached(organizationId, campaignId, without);
  const content = sentContent === null ? sql`true` : sql`(c.content_sent_at is not null) = ${sentContent}::boolean`;
  return sql`(l.id in (
    select c.lead_id from campaign_leads c
    where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId} and c.removed_at is null
      and ${wanted} and not ${unwanted} and ${content})) is true`;
}

function hasReached(organizationId: OrganizationId, campaignId: CampaignId, stage: FunnelStage): RawBuilder<unknown> {
  const isAmong = (leads: RawBuilder<unknown>) => sql`((c.lead_id in (${leads})) is true)`;
  const conditions: Readonly<Record<FunnelStage, RawBuilder<unknown>>> = {
    sent: sql`(c.messaged_at is not null)`,
    delivered: isAmong(delivered(organizationId, campaignId)),
    opened: sql`(c.opened_at is not null)`,
    watched: isAmong(watched(organizationId, campaignId)),
    answered: sql`(c.responded_at is not null or ${isAmong(answered(organizationId, campaignId))})`,
    booked: isAmong(booked(organizationId, campaignId)),
  };
  return conditions[stage];
}

/** How many contacts of a campaign have reached which stages; contacts who are no longer in it aren't counted. */
export async function countStages(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<StageCount[]> {
  const found = await stagesQuery(organizationId, campaignId).execute(tx);
  return found.rows;
}

/** The same as a query. The sets are put together and grouped, not joined, for the same reason. */
export function stagesQuery(organizationId: OrganizationId, campaignId: CampaignId) {
  return sql<StageCount>`
    with one (lead_id, is_in_it, content, sent, delivered, opened, watched, answered, booked) as (
      select c.lead_id, true, c.content_sent_at is not null, c.messaged_at is not null, false, c.opened_at is not null, false,
        c.responded_at is not null, false
      from campaign_leads c
      where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId} and c.removed_at is null
      union all select d.lead_id, false, false, false, true, false, false, false, false
      from (${delivered(organizationId, campaignId)}) d
      union all select w.lead_id, false, false, false, false, false, true, false, false
      from (${watched(organizationId, campaignId)}) w
      union all select a.lead_id, false, false, false, false, false, false, true, false
      from (${answered(organizationId, campaignId)}) a
      union all select b.lead_id, false, false, false, false, false, false, false, true
      from (${booked(organizationId, campaignId)}) b),
    each as (
      select bool_or(content) as content, bool_or(sent) as sent, bool_or(delivered) as delivered, bool_or(opened) as opened,
        bool_or(watched) as watched, bool_or(answered) as answered, bool_or(booked) as booked
      from one group by lead_id having bool_or(is_in_it))
    select content as "wasSentContent", sent, delivered, opened, watched, answered, booked, count(*) as people
    from each group by content, sent, delivered, opened, watched, answered, booked`;
}
