import { type RawBuilder, sql } from 'kysely';
import { kindsWithoutText } from '../../domain/campaigns/step-kinds.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { nameWithoutPerson } from '../../domain/messages/text-kind.ts';
import { pageOfForm } from '../leads/index.ts';
import { saidOfAppointment } from '../messages/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { notesOf, order, part } from './parts/store.ts';
import { consentOf, createdOf, type TimelineLead } from './proof/store.ts';
import type { TimelineRow } from './types.ts';

/** A position in the timeline: a time in microseconds, and the entry at that time. */
export type Place = { readonly micros: string; readonly source: number; readonly item: string };

/** What happened with a contact and what is scheduled, newest first, from a position on. */
export async function readTimeline(
  tx: Tx,
  organizationId: OrganizationId,
  lead: TimelineLead,
  page: { before: Place | null; most: number; onlyNotes: boolean },
): Promise<TimelineRow[]> {
  const { before, most, onlyNotes } = page;
  const older = before
    ? sql`where (e.micros, e.source, e.item) < (${before.micros}::text::bigint, ${before.source}, ${before.item}::text::bigint)`
    : sql``;
  const found = await sql<TimelineRow>`/* planned once */
    with everything as (${
      onlyNotes
        ? notesOf(organizationId, lead.id)
        : sql`
      ${textsOf(organizationId, lead.id)} union all ${waitingTextsOf(organizationId, lead.id)}
      union all ${viewsOf(organizationId, lead.id)} union all ${followsOf(organizationId, lead.id)} union all ${answersOf(organizationId, lead.id)}
      union all ${createdOf(organizationId, lead)} union all ${consentOf(organizationId, lead)} union all ${membershipsOf(organizationId, lead.id)}
      union all ${changesOf(organizationId, lead.id)} union all ${appointmentsOf(organizationId, lead.id)} union all ${workflowsOf(organizationId, lead.id)}
      union all ${notesOf(organizationId, lead.id)}`
    }),
    placed as (
      select *, (extract(epoch from at) * 1000000)::bigint as micros from everything),
    page as (select * from placed e ${older} order by e.micros desc, e.source desc, e.item desc limit ${most})
    select e.micros || '-' || e.source || '-' || e.item as id, e.kind, e.at, e.state,
      coalesce(e.content, case when e.kind = 'textOut' then s.message_content end) as content,
      e.reason, case when e.reason = 'awaiting-opt-in' then (select max(asked.sent_at) from messages asked
        where asked.organization_id = ${organizationId} and asked.lead_id = ${lead.id} and asked.kind = 'opt-in'
          and asked.outcome = 'sent') end as "askedAt",
      e.error_code as "errorCode", e.held_until as "heldUntil", e.message_kind as "messageKind", e.queue_state as "queueState", e.due_at as "dueAt",
      coalesce(s.feature_type = any(${kindsWithoutText}::text[]), false) as "isSilent", e.planned_for as "plannedFor",
      coalesce(e.person_name, u.name) as "personName", e.campaign_id as "campaignId", c.name as "campaignName",
      c.lead_id as "campaignLeadId", c.paused_reason as "campaignPausedReason", s.structure_type as "structureType",
      s.days, s.delay_until as "delayUntil",
      case when s.id is not null then coalesce((
        select array_position(o.step_ids, s.id) from chain_orders o
        where o.organization_id = ${organizationId} and o.campaign_id = s.campaign_id
          and o.structure_type = s.structure_type and (e.queue_state is not null or o.from_at <= e.at) order by o.from_at desc limit 1), (
        select count(*) from campaign_steps o
        where o.organization_id = ${organizationId} and o.campaign_id = s.campaign_id
          and o.structure_type = s.structure_type and (o.deleted_at is null or o.id = s.id)
          and (o.position, o.id) <= (s.position, s.id))::integer) end as "stepNumber",
      coalesce(e.title, p.title) as title, e.seconds,
      e.event_date as "eventDate", e.event_time as "eventTime",
      e.from_date as "fromDate", e.from_time as "fromTime",
      said.event_date as "saidDate", said.event_time as "saidTime", said.event_time_zone as "saidZone",
      said.event_location as "saidPlace", said.is_of_calendar as "saidOfCalendar", e.held_by as "heldBy", e.from_phone as "fromPhone", e.phone,
      coalesce(e.is_earlier, false) as "isEarlier",
      form.type as "pageType", form.id as "pageId", form.name as "pageName", coalesce(form.is_over, false) as "isPageOver"
    from page e
    left join lateral (${pageOfForm(organizationId, { source: sql`e.reason`, code: sql`e.page_code` })}) form on true
    left join users u on u.id = e.user_id
    left join campaigns c on c.organization_id = ${organizationId} and c.id = e.campaign_id
    left join campaign_steps s on s.organization_id = ${organizationId} and s.id = e.step_id
    left join pitches p on p.organization_id = ${organizationId} and p.id = e.pitch_id
    left join lateral ${saidOfAppointment(organizationId, sql`e.appointment_id`, sql`e.at`)} said
      on e.appointment_id is not null
    order by e.micros desc, e.source desc, e.item desc`.execute(tx);
  return found.rows;
}

function textsOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  const isInbound = sql`direction = 'inbound'`;
  return part(
    {
      source: sql`case when ${isInbound} then ${order.textIn}::integer else ${order.textOut}::integer end`,
      item: sql`id`,
      kind: sql`case when ${isInbound} then 'textIn' else 'textOut' end`,
      at: sql`case when ${isInbound} then created_at else coalesce(sent_at, settled_at) end`,
      state: sql`case when ${isInbound} then null when retried_at is not null then 'retried' when outcome <> 'sent' then outcome
        when delivered then 'delivered' when not delivered then 'failed' else 'sent' end`,
      content: sql`body`,
      reason: sql`reason`,
      held_by: sql`case when outcome = 'sent' then held_by end`,
      message_kind: sql`kind`,
      error_code: sql`error_code`,
      planned_for: sql`case when outcome = 'sent' and direction = 'outbound' then scheduled_at end`,
      person_name: sql`case when ai_generated then 'AI' else sender_name end`,
      campaign_id: sql`campaign_id`,
      step_id: sql`step_id`,
      event_time: sql`appointment_at`,
      appointment_id: sql`appointment_id`,
    },
    sql`from messages where organization_id = ${organizationId} and lead_id = ${leadId}`,
  );
}

function waitingTextsOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  return part(
    {
      source: sql`${order.waiting}`,
      item: sql`id`,
      kind: sql`'textOut'`,
      at: sql`coalesce(held_until, due_at)`,
      state: sql`case when error_code is not null then 'failed' when state = 'waiting' then 'waiting' else 'sending' end`,
      content: sql`coalesce(sent_body, body)`,
      reason: sql`reason`,
      error_code: sql`error_code`,
      held_until: sql`held_until`,
      message_kind: sql`kind`,
      queue_state: sql`state`,
      due_at: sql`due_at`,
      person_name: sql`case when ai_generated then 'AI' when kind = 'auto-reply' then ${nameWithoutPerson('auto-reply')}
        when kind = 'opt-in' then ${nameWithoutPerson('opt-in')} end`,
      user_id: sql`user_id`,
      campaign_id: sql`campaign_id`,
      step_id: sql`step_id`,
      event_time: sql`appointment_at`,
      appointment_id: sql`appointment_id`,
    },
    sql`from text_queue where organization_id = ${organizationId} and lead_id = ${leadId}`,
  );
}

function viewsOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  return part(
    {
      source: sql`${order.view}`,
      item: sql`pitch_id`,
      kind: sql`'view'`,
      at: sql`seen_at`,
      state: sql`case when finished_at is not null then 'finished' end`,
      campaign_id: sql`campaign_id`,
      step_id: sql`step_id`,
      pitch_id: sql`pitch_id`,
      seconds: sql`select floor(coalesce(sum(t.seconds), 0) + 1e-6) from slide_times t
        where t.organization_id = ${organizationId} and t.ssid = v.ssid and t.month = v.month`,
    },
    sql`from viewing_sessions v where organization_id = ${organizationId} and lead_id = ${leadId} and seen_at is not null`,
  );
}

function followsOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  return part(
    {
      source: sql`${order.followed}`,
      item: sql`step_id`,
      kind: sql`'followed'`,
      at: sql`first_at`,
      campaign_id: sql`campaign_id`,
      step_id: sql`step_id`,
      pitch_id: sql`pitch_id`,
    },
    sql`from followed_redirects where organization_id = ${organizationId} and lead_id = ${leadId}`,
  );
}

function answersOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  return part(
    {
      source: sql`${order.answer}`,
      item: sql`widget_id`,
      kind: sql`'answer'`,
      at: sql`answered_at`,
      content: sql`content`,
      campaign_id: sql`nullif(campaign_id, 0)`,
      title: sql`label`,
    },
    sql`from widget_answers where organization_id = ${organizationId} and lead_id = ${leadId}`,
  );
}

function membershipsOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  const from = sql`from campaign_leads where organization_id = ${organizationId} and lead_id = ${leadId}`;
  const campaign = { item: sql`campaign_id`, campaign_id: sql`campaign_id` };
  const joined = { ...campaign, source: sql`${order.joined}`, kind: sql`'joined'`, at: sql`joined_at` };
  const left = { ...campaign, source: sql`${order.left}`, kind: sql`'left'`, at: sql`removed_at` };
  return sql`
    ${part({ ...joined, user_id: sql`joined_by` }, from)}
    union all ${part({ ...left, user_id: sql`removed_by` }, sql`${from} and removed_at is not null`)}`;
}

// What the membership and the contact themselves no longer say.
function changesOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  const isMembership = sql`change in ('joined', 'left')`;
  return part(
    {
      source: sql`${order.changed}`,
      item: sql`id`,
      kind: sql`case when ${isMembership} then change else 'contact' end`,
      at: sql`at`,
      state: sql`case when not (${isMembership}) then change end`,
      reason: sql`fields`,
      user_id: sql`user_id`,
      campaign_id: sql`campaign_id`,
      from_phone: sql`phone_before`,
      phone: sql`phone_after`,
    },
    sql`from lead_changes where organization_id = ${organizationId} and lead_id = ${leadId}`,
  );
}

function appointmentsOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  const all = sql`from appointment_changes where organization_id = ${organizationId} and lead_id = ${leadId}`;
  const before = sql`over (partition by appointment_id order by id)`;
  return part(
    {
      source: sql`${order.appointment}`,
      item: sql`id`,
      kind: sql`'appointment'`,
      at: sql`at`,
      state: sql`change`,
      user_id: sql`user_id`,
      event_date: sql`to_char(event_date, 'YYYY-MM-DD')`,
      event_time: sql`event_time`,
      from_date: sql`to_char(date_before, 'YYYY-MM-DD')`,
      from_time: sql`time_before`,
      appointment_id: sql`appointment_id`,
    },
    sql`from (select *, lag(event_date) ${before} as date_before, lag(event_time) ${before} as time_before ${all}) changes`,
  );
}

// A workflow's run comes before its results: the text, or the campaign that was joined.
function workflowsOf(organizationId: OrganizationId, leadId: LeadId): RawBuilder<unknown> {
  return part(
    {
      source: sql`${order.workflow}`,
      item: sql`o.id`,
      kind: sql`'workflow'`,
      at: sql`o.at`,
      state: sql`o.outcome`,
      content: sql`o.label`,
      reason: sql`o.reason`,
      campaign_id: sql`r.campaign_id`,
      step_id: sql`r.step_id`,
      title: sql`array_to_string(r.conditions, ' and ')`,
    },
    sql`from workflow_runs r join workflow_outcomes o on o.organization_id = r.organization_id and o.run_id = r.id
      where r.organization_id = ${organizationId} and r.lead_id = ${leadId}`,
  );
}
