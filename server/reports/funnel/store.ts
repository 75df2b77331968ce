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

// Newer ones tell as much as all, and a large campaign has a hundred thousand.
const LOOKED_AT = 200;

/** What is still to come of a campaign. */
export type Pending = {
  /** Messages: the first one waits for someone, or a report is due. */
  readonly isOnItsWay: boolean;
  /** The report about one of the newest messages, which the carrier accepted a moment ago. */
  readonly isReportDue: boolean;
  /** Content, for someone who got a message and has another one waiting. */
  readonly isContentDue: boolean;
};

/** What is still to come of a campaign. */
export async function readPending(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  now: Date,
): Promise<Pending> {
  const since = new Date(now.getTime() - reportTakesMs);
  const found = await sql<{ isFirstDue: boolean; isReportDue: boolean; isContentDue: boolean }>`
    select exists (
      select 1 from text_queue q where q.organization_id = ${organizationId} and q.state = 'waiting' and q.step_id = any(array(
        select distinct on (s.structure_type) s.id from campaign_steps s
        where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.deleted_at is null
        order by s.structure_type, s.position, s.id))) as "isFirstDue",
    exists (
      select 1 from (
        select m.outcome, m.delivered, m.sent_at from messages m
        where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} order by m.id desc limit ${LOOKED_AT}) newest
      where newest.outcome = 'sent' and newest.delivered is null and newest.sent_at > ${since}) as "isReportDue",
    exists (
      select 1 from text_queue q
      join campaign_leads c on c.organization_id = q.organization_id and c.campaign_id = ${campaignId} and c.lead_id = q.lead_id
        and c.removed_at is null and c.messaged_at is not null and c.content_sent_at is null
      where q.organization_id = ${organizationId} and q.state = 'waiting' and q.step_id = any(array(
        select s.id from campaign_steps s
        where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.deleted_at is null))) as "isContentDue"`.execute(
    tx,
  );
  const { isFirstDue = false, isReportDue = false, isContentDue = false } = found.rows[0] ?? {};
  return { isOnItsWay: isFirstDue || isReportDue, isReportDue, isContentDue };
}
