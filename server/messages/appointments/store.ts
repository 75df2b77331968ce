import { type RawBuilder, sql } from 'kysely';
import type { StepAround } from '../../../domain/events/appointment.ts';
import type { Tx } from '../../platform/database/database.ts';

/** One text that should go around one appointment, and what has become of it so far. */
export type TextAround = StepAround & {
  readonly appointmentId: number;
  readonly appointmentAt: Date;
  readonly leadId: number;
  readonly phone: string;
  readonly campaignId: number;
  readonly stepId: number;
  /** The item that waits for it. */
  readonly waitingId: number | null;
  /** It went, or came to another end, for this very moment of the appointment. */
  readonly isEnded: boolean;
  /** It has been left out for this moment because its time had passed. */
  readonly hasPassed: boolean;
};

export type PlannedText = TextAround & { readonly dueAt: Date };

/** Holds what waits around these appointments; what a gate has in hand meanwhile is waited for, and then is not waiting. */
export async function lockWaitingAround(
  tx: Tx,
  organizationId: number,
  appointmentIds: readonly number[],
): Promise<void> {
  await sql`
    select id from text_queue
    where organization_id = ${organizationId} and appointment_id = any(${appointmentIds}::bigint[]) and state = 'waiting'
    order by id for update`.execute(tx);
}

// What was taken out with its campaign or appointment comes back with it; every other end stays.
const takenOut = sql`('removed-from-campaign', 'appointment-changed', 'step-deleted')`;

/** Every text around these appointments that their campaigns have a message for, or around one step only. */
export async function readTextsAround(
  tx: Tx,
  organizationId: number,
  appointmentIds: readonly number[],
  stepId: number | null,
): Promise<TextAround[]> {
  const found = await sql<TextAround>`
    select a.id as "appointmentId", a.moment_at as "appointmentAt", l.id as "leadId", l.phone,
      s.campaign_id as "campaignId", s.id as "stepId", s.structure_type as "structureType", s.days, s.hours, s.minutes,
      s.window_hour as "windowHour", s.delay_until as "delayUntil", q.id as "waitingId",
      coalesce(past.ended, false) or busy.id is not null as "isEnded", coalesce(past.passed, false) as "hasPassed"
    from appointments a
    join appointment_campaigns ac on ac.organization_id = a.organization_id and ac.appointment_id = a.id
    join campaigns c on c.organization_id = a.organization_id and c.id = ac.campaign_id
      and c.archived_at is null and c.deleted_at is null
    join campaign_leads m on m.organization_id = a.organization_id and m.campaign_id = c.id and m.lead_id = a.lead_id
      and m.removed_at is null
    join leads l on l.organization_id = a.organization_id and l.id = a.lead_id and l.archived_at is null
    join campaign_steps s on s.organization_id = a.organization_id and s.campaign_id = c.id
      and s.structure_type <> 'feature' and s.deleted_at is null
    left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    left join text_queue q on q.organization_id = a.organization_id and q.appointment_id = a.id and q.step_id = s.id
      and q.state = 'waiting'
    left join text_queue busy on busy.organization_id = a.organization_id and busy.appointment_id = a.id
      and busy.step_id = s.id and busy.appointment_at = a.moment_at and busy.state <> 'waiting'
    left join lateral (
      select bool_or(x.reason is distinct from 'appointment-passed') as ended,
        bool_or(x.reason = 'appointment-passed') as passed
      from messages x
      where x.organization_id = a.organization_id and x.appointment_id = a.id and x.step_id = s.id
        and x.appointment_at = a.moment_at and coalesce(x.reason, '') not in ${takenOut}) past on true
    where a.organization_id = ${organizationId} and a.id = any(${appointmentIds}::bigint[]) and a.moment_at is not null
      and e.cancelled_at is null and (${stepId}::bigint is null or s.id = ${stepId}::bigint)
      -- A step is made before its message is written; who waits for it already goes on waiting.
      and (coalesce(trim(s.message_content), '') <> '' or q.id is not null)
    order by a.id, s.id`.execute(tx);
  return found.rows;
}

/** Gives texts that wait the time and the moment of their appointment as it stands now; answers those that have moved. */
export async function moveTextsAround(
  tx: Tx,
  organizationId: number,
  texts: readonly PlannedText[],
): Promise<{ id: number; dueAt: Date }[]> {
  // One that is tried again goes at once, whatever its delay says; with another moment it is a text like the others.
  const moved = await sql<{ id: number; dueAt: Date }>`
    update text_queue q set due_at = n.due_at, appointment_at = n.appointment_at, held_until = null, reason = null,
      permitted_at = null, dedupe_key = ${appointmentKey(sql`q.appointment_id`, sql`q.step_id`, sql`n.appointment_at`)}
    from unnest(${texts.map((one) => one.waitingId)}::bigint[], ${texts.map((one) => one.dueAt)}::timestamptz[],
      ${texts.map((one) => one.appointmentAt)}::timestamptz[]) as n (id, due_at, appointment_at)
    where q.organization_id = ${organizationId} and q.id = n.id
      and (q.appointment_at <> n.appointment_at or (q.due_at <> n.due_at and q.reason is distinct from 'retried'))
    returning q.id, q.due_at as "dueAt"`.execute(tx);
  return moved.rows;
}

/** Puts texts into the queue, each once for a moment of its appointment; answers the items. */
export async function insertTextsAround(
  tx: Tx,
  organizationId: number,
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

export async function deleteWaitingOfStep(tx: Tx, organizationId: number, stepId: number): Promise<void> {
  await sql`
    delete from text_queue
    where organization_id = ${organizationId} and step_id = ${stepId} and state = 'waiting'
      and appointment_id is not null`.execute(tx);
}

/** What makes the text of a step once around one moment of an appointment. */
export function appointmentKey(
  appointmentId: RawBuilder<unknown>,
  stepId: RawBuilder<unknown>,
  appointmentAt: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql`'appointment:' || ${appointmentId} || ':' || ${stepId} || ':' || floor(extract(epoch from ${appointmentAt}))`;
}

/** Appointments that a change of this step concerns: those to come, and those for which it waits. */
export async function readAppointmentsOfStep(
  tx: Tx,
  organizationId: number,
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

/** An appointment that stands: neither taken away nor cancelled, and with a date. */
export type StandingAppointment = {
  readonly id: number;
  readonly momentAt: Date;
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
  readonly eventLocation: string | null;
  readonly eventTimeZone: string | null;
};

export async function readStandingAppointments(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<StandingAppointment[]> {
  const found = await sql<StandingAppointment>`
    select a.id, a.moment_at as "momentAt", a.event_date as "eventDate", a.event_time as "eventTime",
      coalesce(e.event_address, e.event_location) as "eventLocation", e.event_time_zone as "eventTimeZone"
    from appointments a left join events e on e.organization_id = a.organization_id and e.id = a.event_id
    where a.organization_id = ${organizationId} and a.id = any(${ids}::bigint[]) and a.moment_at is not null
      and e.cancelled_at is null`.execute(tx);
  return found.rows;
}
