import { sql } from 'kysely';
import type { NamedStep } from '../../../domain/campaigns/step-names.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { WidgetType } from '../../../domain/widgets/registry.ts';
import type { Tx } from '../../platform/database/database.ts';

export type ReportWidget = { readonly id: number; readonly label: string; readonly type: WidgetType };

export type ReportRow = {
  readonly leadId: LeadId;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly stepId: number | null;
  readonly isComplete: boolean;
  readonly views: number;
  readonly viewedSeconds: number;
  readonly messages: number;
  /** The replies that the campaign counted, as recordReply defines them. */
  readonly responses: number;
  readonly optedOut: boolean;
  /** Counted from 1970, since no more of it is shown. */
  readonly lastActiveMinute: number | null;
  /** A text of the campaign was delivered, or the carrier accepted it and has reported nothing more. */
  readonly hasArrived: boolean;
  /** No text of the campaign has been sent yet, and something waits. */
  readonly isWaiting: boolean;
  /**
   * The result of the campaign's newest settled text; one that is being retried isn't settled. All null if there is
   * none.
   */
  readonly outcome: 'sent' | 'failed' | 'skipped' | null;
  readonly delivered: boolean | null;
  readonly reason: string | null;
  readonly errorCode: string | null;
  /** The questions that the contact has answered, and the answers in the same order; both null if there are none. */
  readonly widgetIds: readonly number[] | null;
  readonly contents: readonly (string | null)[] | null;
};

export async function readCampaignExists(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<boolean> {
  const found = await sql`
    select 1 from campaigns
    where organization_id = ${organizationId} and id = ${campaignId} and deleted_at is null`.execute(tx);
  return found.rows.length > 0;
}

/** The questions of the campaign's page and of its content, in the order in which people see them. */
export async function readWidgets(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<ReportWidget[]> {
  const found = await sql<ReportWidget>`
    select w.id, coalesce(nullif(w.label, ''), 'Question ' || w.id) as label, w.widget_type as type
    from (
      select w.id, w.label, w.widget_type, -1 as step, 0 as place, w.position as question from widgets w
      where w.organization_id = ${organizationId} and w.campaign_id = ${campaignId}
      union all
      select w.id, w.label, w.widget_type, min(st.position), s.position, w.position
      from campaign_steps st
      join slides s on s.organization_id = st.organization_id and s.pitch_id = st.pitch_id
      join widgets w on w.organization_id = s.organization_id and w.slide_id = s.id
      where st.organization_id = ${organizationId} and st.campaign_id = ${campaignId} and st.deleted_at is null
      group by w.id, w.label, w.widget_type, w.position, s.position) as w
    order by w.step, w.place, w.question, w.id`.execute(tx);
  return found.rows;
}

/** The steps that contacts reach, in order, by what names them. */
export async function readStepNames(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<NamedStep[]> {
  const found = await sql<NamedStep>`
    select st.id, st.structure_type as chain,
      row_number() over (partition by st.structure_type order by st.position, st.id)::integer as number,
      st.message_content as content, p.title as "pitchTitle", st.label, st.feature_type as "featureType"
    from campaign_steps st left join pitches p on p.organization_id = st.organization_id and p.id = st.pitch_id
    where st.organization_id = ${organizationId} and st.campaign_id = ${campaignId} and st.deleted_at is null
    order by st.position, st.id`.execute(tx);
  return found.rows;
}

/**
 * Declares the cursor `report` for the contacts of a campaign after this one. The texts of all of them are counted at
 * once; only a newest text that needs explaining is looked up.
 */
export async function declareRows(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  afterLeadId: number,
): Promise<void> {
  await sql<ReportRow>`
    declare report no scroll cursor for
    select cl.lead_id as "leadId", l.name, l.phone, l.email, cl.last_step_id as "stepId",
      cl.completed_at is not null as "isComplete", cl.views, cl.viewed_seconds as "viewedSeconds",
      coalesce(told.messages, 0) as messages, cl.replies as responses, l.opted_out as "optedOut",
      floor(extract(epoch from cl.last_active_at) / 60)::integer as "lastActiveMinute",
      coalesce(told.has_arrived, false) as "hasArrived",
      told.has_left is not true and exists (
        select 1 from text_queue q where q.organization_id = cl.organization_id and q.lead_id = cl.lead_id
          and q.campaign_id = cl.campaign_id) as "isWaiting",
      case when told.newest_id in (told.newest_delivered, told.newest_sent) then 'sent' else newest.outcome end as outcome,
      case when told.newest_id = told.newest_delivered then true else newest.delivered end as delivered,
      newest.reason, newest.error_code as "errorCode", answered.widget_ids as "widgetIds", answered.contents
    from campaign_leads cl
    join leads l on l.organization_id = cl.organization_id and l.id = cl.lead_id
    left join (
      select m.lead_id, count(*) filter (where m.outcome in ('sent', 'failed')) as messages,
        bool_or(m.outcome = 'sent' and m.delivered is distinct from false) as has_arrived,
        bool_or(m.outcome in ('sent', 'failed') and m.retried_at is null) as has_left,
        case when bool_or(m.outcome in ('sent', 'failed') and m.retried_at is null)
          then max(m.id) filter (where m.outcome in ('sent', 'failed') and m.retried_at is null)
          else max(m.id) filter (where m.retried_at is null) end as newest_id,
        max(m.id) filter (where m.outcome = 'sent' and m.delivered and m.retried_at is null) as newest_delivered,
        max(m.id) filter (where m.outcome = 'sent' and m.delivered is null and m.retried_at is null) as newest_sent
      from messages m
      where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and m.direction = 'outbound'
        and m.lead_id > ${afterLeadId}
      group by m.lead_id) as told on told.lead_id = cl.lead_id
    left join lateral (
      select m.outcome, m.delivered, m.reason, m.error_code from messages m
      where m.organization_id = cl.organization_id and m.id = case
        when told.newest_id in (told.newest_delivered, told.newest_sent) then null else told.newest_id end
      limit 1) as newest on true
    left join (
      select a.lead_id, array_agg(a.widget_id) as widget_ids, array_agg(a.content) as contents
      from widget_answers a where a.organization_id = ${organizationId} and a.campaign_id = ${campaignId}
      group by a.lead_id) as answered on answered.lead_id = cl.lead_id
    where cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId} and cl.lead_id > ${afterLeadId}
      and cl.removed_at is null
    order by cl.lead_id`.execute(tx);
}
