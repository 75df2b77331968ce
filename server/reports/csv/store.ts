import { sql } from 'kysely';
import type { StepKindName } from '../../../domain/campaigns/step-kinds.ts';
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
  readonly lastActiveAt: Date | null;
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

/** A step of a campaign, by what can name it. */
export type NamedStep = {
  readonly id: number;
  readonly number: number;
  readonly content: string | null;
  readonly pitchTitle: string | null;
  readonly label: string | null;
  readonly featureType: StepKindName;
};

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

export async function readStepNames(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<NamedStep[]> {
  const found = await sql<NamedStep>`
    select st.id, row_number() over (partition by st.structure_type order by st.position, st.id)::integer as number,
      st.message_content as content, p.title as "pitchTitle", st.label, st.feature_type as "featureType"
    from campaign_steps st left join pitches p on p.organization_id = st.organization_id and p.id = st.pitch_id
    where st.organization_id = ${organizationId} and st.campaign_id = ${campaignId} and st.deleted_at is null`.execute(
    tx,
  );
  return found.rows;
}

/** The next contacts of a campaign after this id. */
export async function readRows(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { afterLeadId, most }: { readonly afterLeadId: number; readonly most: number },
): Promise<ReportRow[]> {
  const found = await sql<ReportRow>`
    with page as (
      select * from campaign_leads
      where organization_id = ${organizationId} and campaign_id = ${campaignId} and lead_id > ${afterLeadId}
        and removed_at is null
      order by lead_id limit ${most})
    select page.lead_id as "leadId", l.name, l.phone, l.email, page.last_step_id as "stepId",
      page.completed_at is not null as "isComplete", page.views, page.viewed_seconds as "viewedSeconds",
      told.messages, page.replies as responses, l.opted_out as "optedOut", page.last_active_at as "lastActiveAt",
      coalesce(told.has_arrived, false) as "hasArrived",
      told.has_left is not true and exists (
        select 1 from text_queue q where q.organization_id = page.organization_id and q.lead_id = page.lead_id
          and q.campaign_id = page.campaign_id) as "isWaiting",
      newest.outcome, newest.delivered, newest.reason, newest.error_code as "errorCode"
    from page
    join leads l on l.organization_id = page.organization_id and l.id = page.lead_id
    left join lateral (
      select count(*) filter (where m.outcome in ('sent', 'failed')) as messages,
        bool_or(m.outcome = 'sent' and m.delivered is distinct from false) as has_arrived,
        bool_or(m.outcome in ('sent', 'failed') and m.retried_at is null) as has_left,
        coalesce(max(m.id) filter (where m.outcome in ('sent', 'failed') and m.retried_at is null),
          max(m.id) filter (where m.retried_at is null)) as newest_id
      from messages m where m.organization_id = page.organization_id and m.lead_id = page.lead_id
        and m.direction = 'outbound' and m.campaign_id = page.campaign_id) as told on true
    left join messages newest on newest.organization_id = page.organization_id and newest.id = told.newest_id
    order by page.lead_id`.execute(tx);
  return found.rows;
}

export type ReportAnswer = { readonly leadId: LeadId; readonly widgetId: number; readonly content: string | null };

export async function readAnswers(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<ReportAnswer[]> {
  const found = await sql<ReportAnswer>`
    select lead_id as "leadId", widget_id as "widgetId", content from widget_answers
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
      and lead_id = any(${leadIds}::bigint[])`.execute(tx);
  return found.rows;
}
