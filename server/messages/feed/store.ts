import { type RawBuilder, sql } from 'kysely';
import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import { kindsWithoutText, type StepKindName } from '../../../domain/campaigns/step-kinds.ts';
import type { AppointmentPlace } from '../../../domain/events/appointment.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import type { Language } from '../../../words/languages.ts';
import type { Tx } from '../../platform/database/database.ts';
import { saidOfAppointment } from '../appointments/store.ts';

/** Whom a message goes to and its appointment: the values for its merge fields. */
export type FilledWith = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string;
  /** When the appointment is, and what the message can say about it. */
  readonly appointmentAt: Date | null;
  readonly eventDate: string | null;
  readonly eventTime: Date | null;
  readonly language: Language;
} & AppointmentPlace;

export type HistoryRow = FilledWith & {
  readonly id: number;
  /** Its id in the queue; null if it was never queued. */
  readonly queueId: number | null;
  readonly leadId: LeadId;
  readonly kind: TextKind;
  readonly direction: 'outbound' | 'inbound';
  readonly userId: number | null;
  readonly campaignId: CampaignId | null;
  readonly stepId: number | null;
  /** What is behind the link of its step now. */
  readonly pitchId: number | null;
  readonly body: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly errorCode: string | null;
  readonly success: boolean | null;
  readonly delivered: boolean | null;
  readonly senderName: string | null;
  readonly aiGenerated: boolean;
  readonly scheduledAt: Date | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** When it ended. */
  readonly settledAt: Date | null;
  readonly carrierParts: number | null;
  readonly appointmentId: number | null;
};

export type QueueRow = FilledWith & {
  readonly id: number;
  readonly leadId: LeadId;
  readonly kind: TextKind;
  readonly mayWantToStop: boolean;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly campaignId: CampaignId | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: number | null;
  readonly campaignPausedReason: string | null;
  readonly stepId: number | null;
  readonly body: string | null;
  readonly content: string | null;
  readonly featureType: StepKindName | null;
  readonly structureType: StructureType | null;
  /** How many days before the appointment the step is, and its date of its own. */
  readonly days: number | null;
  readonly delayUntil: Date | null;
  readonly isSilent: boolean;
  readonly state: 'waiting' | 'in_flight' | 'unknown';
  readonly reason: string | null;
  readonly errorCode: string | null;
  readonly dueAt: Date;
  readonly heldUntil: Date | null;
  readonly askedAt: Date | null;
  readonly createdAt: Date;
  readonly aiGenerated: boolean;
};

export type FailedStepRow = {
  readonly id: number;
  readonly leadId: LeadId;
  readonly campaignId: CampaignId;
  readonly campaignName: string;
  readonly campaignLeadId: number | null;
  readonly stepId: number;
  readonly body: string;
  readonly outcome: string;
  readonly errorCode: string | null;
  readonly createdAt: Date;
  readonly scheduledAt: Date;
  readonly appointmentAt: Date | null;
};

const MOST_A_LEAD = 500;

/**
 * The newest messages of each of these leads, in the order they were written, sent, or skipped. Campaign messages that
 * failed are in the queue's list instead.
 */
export async function readHistory(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<HistoryRow[]> {
  const found = await sql<HistoryRow>`
    select m.*, s.pitch_id as "pitchId", l.first_name as "firstName", l.last_name as "lastName", said.event_date as "eventDate",
      said.event_time as "eventTime", said.event_time_zone as "eventTimeZone", said.event_location as "eventLocation",
      said.is_of_calendar as "isOfCalendar", coalesce(l.language, o.language) as language
    from unnest(${leadIds}::bigint[]) as wanted (lead_id)
    join leads l on l.organization_id = ${organizationId} and l.id = wanted.lead_id
    join organizations o on o.id = l.organization_id
    cross join lateral (
      select id, queue_id as "queueId", lead_id as "leadId", kind, phone, direction, user_id as "userId", campaign_id as "campaignId", step_id as "stepId",
        body, outcome, reason, error_code as "errorCode", success, delivered, sender_name as "senderName",
        ai_generated as "aiGenerated", scheduled_at as "scheduledAt", created_at as "createdAt", sent_at as "sentAt",
        settled_at as "settledAt", carrier_parts as "carrierParts", appointment_id as "appointmentId", appointment_at as "appointmentAt"
      from messages
      where organization_id = ${organizationId} and lead_id = wanted.lead_id and retried_at is null
        and not (kind = 'step' and direction = 'outbound' and queue_id is not null
          and (outcome = 'failed' or coalesce(delivered = false, false)))
      order by id desc limit ${MOST_A_LEAD}) m
    left join campaign_steps s on s.organization_id = ${organizationId} and s.id = m."stepId"
    left join lateral ${saidOfAppointment(organizationId, sql`m."appointmentId"`, sql`coalesce(m."settledAt", m."createdAt")`)} said
      on m."appointmentId" is not null
    order by coalesce(m."sentAt", case when m.outcome = 'skipped' then m."settledAt" end, m."createdAt"), m.id`.execute(
    tx,
  );
  return found.rows;
}

/** The messages that wait or are in flight for these leads, in the order they will be sent. */
export async function readQueued(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<QueueRow[]> {
  return readQueuedWhere(tx, organizationId, { leadIds, isWanted: sql<boolean>`true` });
}

/** Those that a person wrote to one of these leads, and that wait. */
export async function readQueuedReplies(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<QueueRow[]> {
  const isWanted = sql<boolean>`q.kind = 'direct' and q.user_id is not null and q.state = 'waiting' and q.error_code is null`;
  return readQueuedWhere(tx, organizationId, { leadIds, isWanted });
}

async function readQueuedWhere(
  tx: Tx,
  organizationId: OrganizationId,
  { leadIds, isWanted }: { readonly leadIds: readonly LeadId[]; readonly isWanted: RawBuilder<boolean> },
): Promise<QueueRow[]> {
  const found = await sql<QueueRow>`
    select q.id, q.lead_id as "leadId", q.kind, q.user_id as "userId", u.name as "userName",
      q.campaign_id as "campaignId", c.name as "campaignName", c.lead_id as "campaignLeadId", c.paused_reason as "campaignPausedReason",
      q.step_id as "stepId", coalesce(q.sent_body, q.body) as body, s.message_content as content, s.feature_type as "featureType",
      s.structure_type as "structureType", s.days, s.delay_until as "delayUntil",
      coalesce(s.feature_type = any(${kindsWithoutText}::text[]), false) as "isSilent", l.first_name as "firstName", l.last_name as "lastName", q.phone, q.state, q.reason, q.error_code as "errorCode",
      q.due_at as "dueAt", q.held_until as "heldUntil", l.maybe_stop_at is not null as "mayWantToStop",
      case when q.reason = 'awaiting-opt-in' then (select max(asked.sent_at) from messages asked
        where asked.organization_id = ${organizationId} and asked.lead_id = q.lead_id and asked.kind = 'opt-in'
          and asked.outcome = 'sent') end as "askedAt",
      q.created_at as "createdAt", q.ai_generated as "aiGenerated",
      q.appointment_at as "appointmentAt", a.event_date as "eventDate", a.event_time as "eventTime",
      e.event_time_zone as "eventTimeZone", coalesce(e.event_address, e.event_location) as "eventLocation",
      (e.event_url is not null or a.event_url is not null) as "isOfCalendar", coalesce(l.language, o.language) as language
    from text_queue q
    join leads l on l.organization_id = ${organizationId} and l.id = q.lead_id
    join organizations o on o.id = l.organization_id
    left join users u on u.id = q.user_id
    left join campaigns c on c.organization_id = ${organizationId} and c.id = q.campaign_id
    left join campaign_steps s on s.organization_id = ${organizationId} and s.id = q.step_id
    left join appointments a on a.organization_id = ${organizationId} and a.id = q.appointment_id
    left join events e on e.organization_id = ${organizationId} and e.id = a.event_id
    where q.organization_id = ${organizationId} and q.lead_id = any(${leadIds}::bigint[]) and ${isWanted}
    order by coalesce(q.held_until, q.due_at), q.id`.execute(tx);
  return found.rows;
}

/** Campaign messages that failed and weren't retried. */
export async function readFailedSteps(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<FailedStepRow[]> {
  const found = await sql<FailedStepRow>`
    select m.queue_id as id, m.lead_id as "leadId", m.campaign_id as "campaignId", c.name as "campaignName", c.lead_id as "campaignLeadId",
      m.step_id /* not null */ as "stepId", m.body, m.outcome, m.error_code as "errorCode", m.created_at as "createdAt",
      coalesce(m.scheduled_at, m.created_at) as "scheduledAt", m.appointment_at as "appointmentAt"
    from messages m
    join campaigns c on c.organization_id = ${organizationId} and c.id = m.campaign_id
    where m.organization_id = ${organizationId} and m.lead_id = any(${leadIds}::bigint[]) and m.kind = 'step'
      and m.queue_id is not null and m.retried_at is null and (m.outcome = 'failed' or m.delivered = false)
    order by m.id`.execute(tx);
  return found.rows;
}

export type Receiver = {
  readonly leadId: LeadId;
  readonly phone: string;
  readonly isArchived: boolean;
  readonly mayWantToStop: boolean;
};

/** The contact, locked for this transaction, so that concurrent messages to it are written one at a time. */
export async function readReceiver(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<Receiver | null> {
  const found = await sql<Receiver>`
    select id as "leadId", phone, archived_at is not null as "isArchived", maybe_stop_at is not null as "mayWantToStop"
    from leads
    where organization_id = ${organizationId} and id = ${leadId} for no key update`.execute(tx);
  return found.rows[0] ?? null;
}

/**
 * An identical message from the same person to the same contact since then, in the queue, or in history unless it wasn't
 * delivered, and for the same time if there is one.
 */
export async function readSameText(
  tx: Tx,
  organizationId: OrganizationId,
  text: { leadId: LeadId; userId: number; body: string; since: Date; now: Date; sendAt: Date | null },
): Promise<{ queueId: number | null; messageId: number | null } | null> {
  const { leadId, userId, since, now, sendAt } = text;
  // Sealed text is different each time it is stored, so it is compared here rather than in SQL.
  const found = await sql<{ queueId: number | null; messageId: number | null; body: string | null }>`
    select id as "queueId", null::bigint as "messageId", body from text_queue
    where organization_id = ${organizationId} and lead_id = ${leadId} and kind = 'direct' and user_id = ${userId}
      and created_at > ${since}
      and case when ${sendAt}::timestamptz is null then due_at <= ${now} else due_at = ${sendAt}::timestamptz end
    union all
    select null, id, body from messages
    where organization_id = ${organizationId} and lead_id = ${leadId} and kind = 'direct' and user_id = ${userId}
      and outcome = 'sent' and delivered is distinct from false and created_at > ${since}
      and ${sendAt}::timestamptz is null`.execute(tx);
  const same = found.rows.find(({ body }) => body === text.body);
  return same ? { queueId: same.queueId, messageId: same.messageId } : null;
}

/** The contact of a queued message that a person wrote; null if there is no such message. */
export async function readWrittenByPerson(
  tx: Tx,
  organizationId: OrganizationId,
  itemId: number,
): Promise<{ leadId: LeadId } | null> {
  const found = await sql<{ leadId: LeadId }>`
    select lead_id /* not null */ as "leadId" from text_queue
    where organization_id = ${organizationId} and id = ${itemId} and kind in ('direct', 'blast')`.execute(tx);
  return found.rows[0] ?? null;
}
