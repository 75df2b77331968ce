import { type RawBuilder, sql } from 'kysely';
import { kindsWithoutText } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { DeliveryState } from '../../../domain/messages/delivery-status.ts';
import { personalReasons } from '../../../domain/messages/send-gate.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import type { Language } from '../../../words/languages.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';
import { sendOfRow } from '../runs/store.ts';
import { lockItems } from '../store.ts';
import { isInLongDoubt } from '../unknown/store.ts';
import { isInNewest, type NewestParts, nextMessageId, readNewestParts } from './parts/store.ts';

/** The outcome of an item, as written to history. */
export type Settlement = Outcome & (OfCarrier | { readonly carrierId?: null; readonly carrier?: string | undefined });

/** What the carrier calls a message that it accepted. The name alone says nothing: each carrier has its own. */
type OfCarrier = { readonly carrierId: string; readonly carrier: string };

type Outcome = {
  readonly itemId: number;
  /** Passed: a step that sends nothing has ended. */
  readonly outcome: 'sent' | 'failed' | 'skipped' | 'passed';
  /** The reason, a key of reason-words.ts; null where the outcome says it all. */
  readonly reason?: string | null;
  readonly errorCode?: string | null;
  readonly segments?: number;
  readonly carrierParts?: number | null;
  readonly senderName?: string | null;
  readonly at: Date;
  /** When the contact's wait for the next step begins; the time the item ended if absent. */
  readonly waitsSince?: Date;
};

/** An item that left the queue. */
export type SettledItem = {
  readonly itemId: number;
  readonly kind: TextKind;
  readonly leadId: LeadId | null;
  readonly phone: string;
  readonly campaignId: CampaignId | null;
  readonly stepId: number | null;
  /** The message's appointment. */
  readonly appointmentId: number | null;
  /** It was sent to one contact in answer to them, by a person, a workflow, or a language model. */
  readonly isAnswer: boolean;
  /** When it was to go out. */
  readonly dueAt: Date;
};

/** What is settled together, and other items that the same transaction changes afterwards. */
export type Settled = { readonly settled: readonly Settlement[]; readonly beside?: readonly number[] };

/**
 * Moves items from the queue to history, except steps that send nothing, which leave no row there. The result omits
 * items that were settled concurrently, and items whose carrier id already belongs to another message, which stay
 * queued. Throws if that other message is being written at the same time. All are locked in the order of their ids.
 */
export async function moveToHistory(
  tx: Tx,
  organizationId: OrganizationId,
  { settled, beside = [] }: Settled,
  settledAt: Date,
): Promise<SettledItem[]> {
  // Reversed, so that the first of those with the same carrier id is kept.
  const byCarrierId = new Map(settled.toReversed().map((one) => [one.carrierId ?? one.itemId, one]));
  const once = [...byCarrierId.values()];
  await lockItems(tx, organizationId, [...settled.map((one) => one.itemId), ...beside]);
  const found = await historyStatement(organizationId, once, settledAt, await readNewestParts(tx)).execute(tx);
  return found.rows;
}

/** The statement for that, of which a test reads the plan. The items are locked. */
export function historyStatement(
  organizationId: OrganizationId,
  settled: readonly Settlement[],
  settledAt: Date,
  newest: NewestParts,
): RawBuilder<SettledItem> {
  // A report settled it before the response of its call, and it was put back to be sent again: that response must not
  // end it.
  return sql<SettledItem>`/* planned once */
    with outcome as materialized (
      select * from ${outcomesOf(settled)}),
    gone as (
      -- A look-up for each, and then by its place in the table: as a join, everything that the organization has in the
      -- queue is read at times. They are locked, so that their places stay.
      delete from text_queue q using (select o.*, l.place from outcome o cross join lateral (
          select ctid as place from text_queue where organization_id = ${organizationId} and id = o.item_id offset 0) l) o
      where q.ctid = o.place
        -- A look-up for each: joined, all messages would be read, at times even for one item.
        and (select true from messages m where m.carrier = o.carrier and m.carrier_id = o.carrier_id
          and ${isInNewest(sql`m.id`, newest)} limit 1) is null
      returning q.*, ${carrierOfItem} as carrier, o.outcome, o.reason as why, o.error_code as code, o.carrier_id, o.segments, o.carrier_parts,
        o.sender_name, o.at, o.outcome = 'passed' or (o.outcome = 'skipped' and exists (
          select 1 from campaign_steps s where s.organization_id = q.organization_id and s.id = q.step_id
            and s.feature_type = any(${kindsWithoutText}::text[]))) as is_silent),
    told as (
    insert into messages (organization_id, id, queue_id, direction, kind, lead_id, phone, sender_phone, user_id, campaign_id,
      step_id, body, segments, carrier_parts, outcome, reason, carrier, carrier_id, attempt, delivery_state, success,
      delivered, error_code, sender_name, scheduled_at, created_at, sent_at, settled_at, appointment_id, appointment_at, ai_generated, held_by)
    select organization_id, ${nextMessageId(organizationId)}, id, 'outbound', kind, lead_id, phone, sender_phone, user_id, campaign_id, step_id,
      coalesce(sent_body, body, (select s.message_content from campaign_steps s
        where s.organization_id = ${organizationId} and s.id = gone.step_id), ''),
      segments, carrier_parts, outcome,
      coalesce(why, case when outcome = 'sent' and reason = 'number-changed' then reason end), case when attempt > 0 then carrier end, carrier_id, attempt,
      case when outcome = 'sent' then 'queued' end, outcome = 'sent', case when outcome = 'failed' then false end, code,
      sender_name, due_at, created_at, case when outcome = 'sent' then at end, ${settledAt}::timestamptz,
      appointment_id, appointment_at, ai_generated, held_by
    from gone where not is_silent
    returning queue_id /* not null */ as "itemId", kind, lead_id as "leadId", phone, campaign_id as "campaignId",
      step_id as "stepId", appointment_id as "appointmentId",
      outcome = 'sent' and (kind in ('direct', 'workflow') or (kind = 'auto-reply' and ai_generated)) as "isAnswer", scheduled_at /* not null */ as "dueAt")
    select * from told
    union all
    select id, kind, lead_id, phone, campaign_id, step_id, appointment_id, false, due_at from gone where is_silent`;
}

// Where no carrier accepted it: that of the number it was marked for. A phone may have been at another one before: its
// newest row is current. "offset 0": where sorting is to be avoided, the numbers of all organizations would be read in
// their order instead.
const carrierOfItem = sql`coalesce(o.carrier, (select n.carrier from (select id, carrier from numbers
  where organization_id = q.organization_id and phone = q.sender_phone offset 0) n order by n.id desc limit 1))`;

function outcomesOf(settled: readonly Settlement[]): RawBuilder<unknown> {
  return sql`unnest(${settled.map((one) => one.itemId)}::bigint[], ${settled.map((one) => one.outcome)}::text[],
    ${settled.map((one) => one.reason ?? null)}::text[], ${settled.map((one) => one.errorCode ?? null)}::text[],
    ${settled.map((one) => one.carrierId ?? null)}::text[], ${settled.map((one) => one.carrier ?? null)}::text[], ${settled.map((one) => one.segments ?? 1)}::integer[],
    ${settled.map((one) => one.carrierParts ?? null)}::integer[],
    ${settled.map((one) => one.senderName ?? null)}::text[], ${settled.map((one) => one.at)}::timestamptz[])
    as o (item_id, outcome, reason, error_code, carrier_id, carrier, segments, carrier_parts, sender_name, at)`;
}

export type RunChange = {
  readonly campaignId: CampaignId;
  readonly settled: number;
  readonly sent: number;
  /** When the first of them became due: where its send begins, if none runs yet. */
  readonly dueAt: Date;
};

/** Updates the counters of the organization's running sends, one row each, always in the same order. */
export async function countRuns(tx: Tx, organizationId: OrganizationId, runs: readonly RunChange[]): Promise<void> {
  const sorted = runs.toSorted((a, b) => a.campaignId - b.campaignId);
  await sql`/* planned once */
    insert into send_runs (organization_id, campaign_id, total, sent, started_at)
    select ${organizationId}::bigint, campaign_id, settled, sent, due_at
    from unnest(${sorted.map((run) => run.campaignId)}::bigint[], ${sorted.map((run) => run.settled)}::integer[],
      ${sorted.map((run) => run.sent)}::integer[], ${sorted.map((run) => run.dueAt)}::timestamptz[]) as r (campaign_id, settled, sent, due_at)
    on conflict (organization_id, campaign_id) do update
      set total = send_runs.total + excluded.total, sent = send_runs.sent + excluded.sent`.execute(tx);
}

/** Deletes the counters of sends that have ended. */
export async function endRuns(tx: Tx, organizationId: OrganizationId, now: Date): Promise<void> {
  await sql`
    delete from send_runs r where r.organization_id = ${organizationId} and not exists (
      select 1 from text_queue q where q.organization_id = ${organizationId}
        and ${sendOfRow} = r.campaign_id
        and ((q.state in ('in_flight', 'unknown') and error_code is null and not ${isInLongDoubt}) or (q.state = 'waiting' and q.due_at <= ${now}
            and coalesce(q.reason, '') <> all(${personalReasons}::text[]))))`.execute(tx);
}

export type SentText = {
  readonly id: number;
  readonly kind: TextKind;
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId | null;
  readonly campaignId: CampaignId | null;
  readonly stepId: number | null;
  readonly phone: string;
  /** Our number that it was sent from. */
  readonly ownPhone: string | null;
  /** Null if the carrier refused it during the call. */
  readonly deliveryState: DeliveryState | null;
  readonly queueId: number | null;
  readonly attempt: number | null;
  readonly sentAt: Date | null;
};

/** The messages that delivery reports name by the carrier's ids, locked in the order of our ids. */
export async function lockByCarrierIdsAcrossOrganizations(
  tx: Tx,
  carrier: string,
  carrierIds: readonly string[],
): Promise<(SentText & { readonly carrierId: string })[]> {
  const newest = await readNewestParts(tx);
  const found = await sql<SentText & { carrierId: string }>`
    select id, kind, organization_id as "organizationId", lead_id as "leadId", campaign_id as "campaignId",
      step_id as "stepId", phone, sender_phone as "ownPhone", delivery_state as "deliveryState", queue_id as "queueId",
      attempt, sent_at as "sentAt", carrier_id as "carrierId"
    from messages where carrier = ${carrier} and carrier_id = any(${carrierIds}::text[]) and direction = 'outbound'
      and ${isInNewest(sql`id`, newest)}
    order by id for no key update`.execute(tx);
  return found.rows;
}

/** What is known of one message's delivery. */
export type DeliveryOfText = {
  readonly id: number;
  readonly state: DeliveryState;
  readonly errorCode: string | null;
};

export async function writeDeliveries(
  tx: Tx,
  organizationId: OrganizationId,
  deliveries: readonly DeliveryOfText[],
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  // The range lets the planner exclude partitions before it plans the statement.
  await sql`
    update messages m set delivery_state = d.state,
      delivered = case when d.state = 'delivered' then true when d.state in ('failed', 'undelivered') then false
        else m.delivered end,
      error_code = case when d.state = 'delivered' then null else coalesce(d.error_code, m.error_code) end
    from (select ${organizationId}::bigint as organization_id, * from unnest(${ids}::bigint[],
      ${deliveries.map((one) => one.state)}::text[], ${deliveries.map((one) => one.errorCode)}::text[])
      as n (id, state, error_code) offset 0) d
    where m.organization_id = d.organization_id and m.id = d.id
      and m.id between ${Math.min(...ids)} and ${Math.max(...ids)}`.execute(tx);
}

export type InboundText = {
  /** Null for a STOP from a phone that isn't a contact. */
  readonly leadId: LeadId | null;
  readonly phone: string;
  readonly ownPhone: string;
  readonly body: string;
  readonly carrier: string;
  readonly carrierId: string;
  readonly at: Date;
};

/** The new message's id; null if this text was already stored. */
export async function insertInbound(tx: Tx, organizationId: OrganizationId, text: InboundText): Promise<number | null> {
  const newest = await readNewestParts(tx);
  const inserted = await sql<{ id: number }>`
    insert into messages (organization_id, id, direction, kind, lead_id, phone, sender_phone, body, outcome, carrier,
      carrier_id, success, delivered, created_at, sent_at, settled_at)
    select ${organizationId}, ${nextMessageId(organizationId)}, 'inbound', 'direct', ${text.leadId}::bigint, ${text.phone},
      ${text.ownPhone}, ${personal(organizationId, text.body)}, 'received', ${text.carrier}, ${text.carrierId}, true, true,
      ${text.at}::timestamptz, ${text.at}::timestamptz, ${text.at}::timestamptz
    where not exists (select 1 from messages known where known.carrier = ${text.carrier}
      and known.carrier_id = ${text.carrierId} and ${isInNewest(sql`known.id`, newest)})
    on conflict do nothing
    returning id`.execute(tx);
  return inserted.rows[0]?.id ?? null;
}

/** Whether this text is already stored. */
export async function isKnownInbound(
  tx: Tx,
  organizationId: OrganizationId,
  carrier: string,
  carrierId: string,
): Promise<boolean> {
  const newest = await readNewestParts(tx);
  const found = await sql`
    select 1 from messages
    where organization_id = ${organizationId} and carrier = ${carrier} and carrier_id = ${carrierId}
      and ${isInNewest(sql`id`, newest)}`.execute(tx);
  return found.rows.length > 0;
}

export async function findLeadOfPhone(tx: Tx, organizationId: OrganizationId, phone: string): Promise<LeadId | null> {
  const found = await sql<{ id: LeadId }>`
    select id from leads
    where organization_id = ${organizationId} and phone = ${phone} and archived_at is null`.execute(tx);
  return found.rows[0]?.id ?? null;
}

type Receiver = {
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
  readonly brand: string;
  readonly leadId: LeadId | null;
  /** The language the contact reads. */
  readonly language: Language;
};

export async function findReceiverAcrossOrganizations(
  tx: Tx,
  organizationId: OrganizationId,
  from: string,
): Promise<Receiver | null> {
  const found = await sql<Receiver>`
    select o.id as "organizationId", o.name as "organizationName", o.brand, l.id as "leadId",
      coalesce(l.language, o.language) as language
    from organizations o
    left join leads l on l.organization_id = o.id and l.phone = ${from} and l.archived_at is null
    where o.id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}
