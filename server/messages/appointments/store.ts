import { type RawBuilder, sql } from 'kysely';
import { kindsWithoutText } from '../../../domain/campaigns/step-kinds.ts';
import type { AppointmentPlace } from '../../../domain/events/appointment.ts';
import type { SaidAround } from '../../../domain/events/first-around.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { daysByDistance, lacksOfAppointment, namesItsDay } from '../../../domain/messages/merge-fields.ts';
import { cannotReceive } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isSealed } from '../../platform/database/sealing/is-sealed.ts';
import { lockItems } from '../store.ts';

/** A message that should be sent around an appointment. */
export type TextAround = SaidAround & {
  readonly appointmentId: number;
  readonly appointmentAt: Date;
  readonly leadId: LeadId;
  readonly phone: string;
  readonly campaignId: CampaignId;
  readonly stepId: number;
  /** Whether the step has a message: a step exists before its message is written. */
  readonly hasMessage: boolean;
  /** Whether the message says what only an appointment with a time has: its time, or the place of its event. */
  readonly needsTime: boolean;
};

export type PlannedText = TextAround & { readonly dueAt: Date };
export type WaitingText = PlannedText & { readonly waitingId: number };

/** An item around an appointment, queued or ended, for one appointment time. */
export type KnownText = {
  readonly appointmentId: number;
  readonly appointmentAt: Date;
  readonly stepId: number;
  /** The item, if it is waiting. */
  readonly waitingId: number | null;
  /** Why it was skipped. */
  readonly reason: string | null;
};

const ofADay = '\\{\\{\\s*event_date\\s*\\}\\}';
const ofATime = '\\{\\{\\s*event_(time|location)\\s*\\}\\}';

// Three queries, each per appointment: combined, or with a list of ids, the planner misjudges a table that has just
// grown (measured with 5,000 appointments: minutes).
/** Every message that the campaigns around these appointments have, or only those of one step. */
export async function readTextsAround(
  tx: Tx,
  organizationId: OrganizationId,
  appointmentIds: readonly number[],
  stepId: number | null,
): Promise<TextAround[]> {
  const found = await sql<TextAround & { sealed: string | null }>`
    with standing as materialized (
      select a.id, a.lead_id, a.moment_at, ac.campaign_id
      from appointments a
      join appointment_campaigns ac on ac.organization_id = a.organization_id and ac.appointment_id = a.id
      left join events e on e.organization_id = a.organization_id and e.id = a.event_id
      where a.organization_id = ${organizationId} and a.id = any(${appointmentIds}::bigint[]) and a.moment_at is not null
        and e.cancelled_at is null),
    steps as materialized (
      select s.* from campaign_steps s
      join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
        and c.archived_at is null and c.deleted_at is null
      where s.organization_id = ${organizationId} and s.campaign_id in (select campaign_id from standing)
        and s.structure_type <> 'feature' and s.deleted_at is null
        and (${stepId}::bigint is null or s.id = ${stepId}::bigint))
    select a.id as "appointmentId", a.moment_at as "appointmentAt", a.lead_id as "leadId", l.phone,
      s.campaign_id as "campaignId", s.id as "stepId", s.structure_type as "structureType", s.days, s.hours, s.minutes,
      s.window_hour as "windowHour", s.delay_until as "delayUntil", coalesce(trim(s.message_content), '') <> ''
        and s.feature_type <> all(${kindsWithoutText}::text[]) as "hasMessage",
      coalesce(s.message_content ~ ${ofATime}, false) as "needsTime",
      coalesce(s.message_content ~ ${ofADay} and s.message_content !~* ${daysByDistance}, false) as "namesDay",
      case when ${isSealed('s.message_content')} then s.message_content end as sealed
    from standing a
    join steps s on s.campaign_id = a.campaign_id
    cross join lateral (select phone from leads
      where organization_id = ${organizationId} and id = a.lead_id and archived_at is null limit 1) l
    cross join lateral (select 1 from campaign_leads
      where organization_id = ${organizationId} and campaign_id = a.campaign_id and lead_id = a.lead_id
        and removed_at is null limit 1) m
    order by a.id, s.id`.execute(tx);
  return found.rows.map(({ sealed, ...text }) => ({ ...text, ...(sealed === null ? {} : saidIn(sealed)) }));
}

// SQL can't look into a message that is sealed.
function saidIn(content: string): Pick<TextAround, 'needsTime' | 'namesDay'> {
  return { needsTime: lacksOfAppointment(content, {}) !== null, namesDay: namesItsDay(content) };
}

// "between … order by", here and below: only the index by appointment has that order; see the sender's store.
/** The queued items around these appointments, locked; waits for those that a sender is processing. */
export async function lockQueuedAround(
  tx: Tx,
  organizationId: OrganizationId,
  appointmentIds: readonly number[],
): Promise<KnownText[]> {
  const found = await sql<KnownText>`
    select asked.id as "appointmentId", q.appointment_at /* not null */ as "appointmentAt",
      q.step_id /* not null */ as "stepId", null as reason,
      case when q.state = 'waiting' then q.id end as "waitingId"
    from unnest(${appointmentIds}::bigint[]) as asked (id)
    cross join lateral (select id, step_id, appointment_at, state from text_queue
      where organization_id = ${organizationId} and appointment_id between asked.id and asked.id
      order by appointment_id for no key update) q`.execute(tx);
  return found.rows;
}

// Ends that say nothing of whether the contact had the message: it waits again once its reason is gone.
const undone = ['removed-from-campaign', 'appointment-changed', 'step-deleted', 'lead-archived'];
// The contact could get no messages.
const ofContact = ['opted-out', 'blocked', 'no-consent', 'invalid-phone'];

/**
 * The ended items around these appointments, except those removed together with their campaign, which may come back. If
 * staff put a campaign around them again, neither those count that were canceled when it was archived, nor those of a
 * contact who could get none then and can now, as after STOP and START.
 */
export async function readEndedAround(
  tx: Tx,
  organizationId: OrganizationId,
  appointmentIds: readonly number[],
  putAgain: readonly CampaignId[],
): Promise<KnownText[]> {
  const canReceive = sql`select true from leads l where l.organization_id = ${organizationId} and l.id = lead_id
    and not l.opted_out and not ${cannotReceive} limit 1`;
  const found = await sql<KnownText>`
    select asked.id as "appointmentId", m.appointment_at /* not null */ as "appointmentAt",
      m.step_id /* not null */ as "stepId", m.reason,
      null as "waitingId"
    from unnest(${appointmentIds}::bigint[]) as asked (id)
    cross join lateral (select step_id, appointment_at, reason from messages
      where organization_id = ${organizationId} and appointment_id between asked.id and asked.id
        and coalesce(reason, '') <> all(${undone}::text[])
        and not (campaign_id = any(${putAgain}::bigint[]) and (coalesce(reason, '') = 'campaign-archived'
          or (coalesce(reason, '') = any(${ofContact}::text[]) and (${canReceive}) is not null)))
      order by appointment_id offset 0) m`.execute(tx);
  return found.rows;
}

/** Moves waiting messages to the current time of their appointment; returns those that changed. */
export async function moveTextsAround(
  tx: Tx,
  organizationId: OrganizationId,
  texts: readonly WaitingText[],
): Promise<{ id: number; dueAt: Date }[]> {
  await lockItems(
    tx,
    organizationId,
    texts.map(({ waitingId }) => waitingId),
  );
  // A retry is sent at once, whatever its delay; with a new appointment time, it is an ordinary message again.
  const moved = await sql<{ id: number; dueAt: Date }>`
    update text_queue q set due_at = n.due_at, appointment_at = n.appointment_at, held_until = null, reason = null,
      permitted_at = null, dedupe_key = ${appointmentKey(sql`q.appointment_id`, sql`q.step_id`, sql`n.appointment_at`)}
    from (select ${organizationId}::bigint as organization_id, t.* from
      unnest(${texts.map((one) => one.waitingId)}::bigint[], ${texts.map((one) => one.dueAt)}::timestamptz[],
        ${texts.map((one) => one.appointmentAt)}::timestamptz[]) as t (id, due_at, appointment_at)
      offset 0) n
    where q.organization_id = n.organization_id and q.id = n.id
      and (q.appointment_at <> n.appointment_at or q.reason in ('no-message', 'has-blank')
        or (q.due_at <> n.due_at and q.reason is distinct from 'retried'))
    returning q.id, q.due_at as "dueAt"`.execute(tx);
  return moved.rows;
}

/** Queues messages, each once per appointment time; returns the items. */
export async function insertTextsAround(
  tx: Tx,
  organizationId: OrganizationId,
  texts: readonly PlannedText[],
  at: Date,
): Promise<{ id: number; dueAt: Date }[]> {
  const inserted = await sql<{ id: number; dueAt: Date }>`
    insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at,
      appointment_id, appointment_at, created_at)
    select ${organizationId}::bigint, ${appointmentKey(sql`n.appointment_id`, sql`n.step_id`, sql`n.appointment_at`)}, 'step', n.lead_id, n.phone, n.campaign_id, n.step_id, n.due_at,
      n.appointment_id, n.appointment_at, ${at}::timestamptz
    from unnest(${texts.map((one) => one.leadId)}::bigint[],
      ${texts.map((one) => one.phone)}::text[], ${texts.map((one) => one.campaignId)}::bigint[],
      ${texts.map((one) => one.stepId)}::bigint[], ${texts.map((one) => one.dueAt)}::timestamptz[],
      ${texts.map((one) => one.appointmentId)}::bigint[], ${texts.map((one) => one.appointmentAt)}::timestamptz[])
      as n (lead_id, phone, campaign_id, step_id, due_at, appointment_id, appointment_at)
    on conflict (organization_id, lead_id, dedupe_key) do nothing
    returning id, due_at as "dueAt"`.execute(tx);
  return inserted.rows;
}

export async function deleteWaitingOfStep(tx: Tx, organizationId: OrganizationId, stepId: number): Promise<void> {
  await sql`
    delete from text_queue where organization_id = ${organizationId} and id in (select id from text_queue
      where organization_id = ${organizationId} and step_id = ${stepId} and state = 'waiting' and appointment_id is not null
      order by id for update)`.execute(tx);
}

/** The key that makes a step's message unique for one appointment time. */
export function appointmentKey(
  appointmentId: RawBuilder<unknown>,
  stepId: RawBuilder<unknown>,
  appointmentAt: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql`'appointment:' || ${appointmentId} || ':' || ${stepId} || ':' || floor(extract(epoch from ${appointmentAt}))`;
}

/** The appointments that a change of this step affects: future ones, and those its messages wait for. */
export async function readAppointmentsOfStep(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
  now: Date,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select a.id from campaign_steps s
    join appointment_campaigns ac on ac.organization_id = s.organization_id and ac.campaign_id = s.campaign_id
    join appointments a on a.organization_id = s.organization_id and a.id = ac.appointment_id and a.moment_at > ${now}
    where s.organization_id = ${organizationId} and s.id = ${stepId} and s.structure_type <> 'feature'
    union
    select appointment_id from text_queue
    where organization_id = ${organizationId} and step_id = ${stepId} and state = 'waiting' and appointment_id is not null
    order by 1`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** The future appointments of these contacts that have this campaign around them. */
export async function readAppointmentsAhead(
  tx: Tx,
  organizationId: OrganizationId,
  {
    campaignId,
    leadIds,
    now,
  }: { readonly campaignId: CampaignId; readonly leadIds: readonly LeadId[]; readonly now: Date },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select a.id from appointments a
    join appointment_campaigns ac on ac.organization_id = a.organization_id and ac.appointment_id = a.id
      and ac.campaign_id = ${campaignId}
    where a.organization_id = ${organizationId} and a.lead_id = any(${leadIds}::bigint[]) and a.moment_at > ${now}
    order by a.id`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** An appointment that is on: neither removed nor canceled, and with a date. */
export type StandingAppointment = AppointmentPlace & {
  readonly id: number;
  readonly momentAt: Date;
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
};

export async function readStandingAppointments(
  tx: Tx,
  organizationId: OrganizationId,
  ids: readonly number[],
): Promise<StandingAppointment[]> {
  const found = await sql<StandingAppointment>`
    select a.id, a.moment_at as "momentAt", a.event_date as "eventDate", a.event_time as "eventTime",
      coalesce(e.event_address, e.event_location) as "eventLocation", e.event_time_zone as "eventTimeZone",
      (e.event_url is not null or a.event_url is not null) as "isOfCalendar"
    from appointments a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = ${organizationId} and a.id = any(${ids}::bigint[]) and a.moment_at is not null
      and e.cancelled_at is null`.execute(tx);
  return found.rows;
}

/**
 * What a message around an appointment says of it: as it was when the message ended, also where the appointment is gone
 * since. One row or none.
 */
export function saidOfAppointment(
  organizationId: OrganizationId,
  appointmentId: RawBuilder<unknown>,
  endedAt: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select d.event_date, d.event_time, e.event_time_zone, coalesce(e.event_address, e.event_location) as event_location,
      e.event_url is not null as is_of_calendar
    from (
      (select 0 as place, c.event_date, c.event_time, c.event_id from appointment_changes c
        where c.organization_id = ${organizationId} and c.appointment_id = ${appointmentId} and c.at <= ${endedAt}
        order by c.id desc limit 1)
      union all
      select 1, a.event_date, a.event_time, a.event_id from appointments a
        where a.organization_id = ${organizationId} and a.id = ${appointmentId}
      order by place limit 1) d
    left join events e on e.organization_id = ${organizationId} and e.id = d.event_id)`;
}
