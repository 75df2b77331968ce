import { type RawBuilder, sql } from 'kysely';
import type { ConsentState } from '../../../../domain/consent/consent-state.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { TextKind } from '../../../../domain/messages/text-kind.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { hasNumber, hasSendingNumber } from '../numbers/store.ts';

/** A due item with everything the gate needs, locked for this transaction. */
export type DueItem = {
  readonly id: number;
  readonly kind: TextKind;
  /** The destination: its contact's current phone. */
  readonly phone: string;
  readonly leadId: LeadId | null;
  readonly campaignId: CampaignId | null;
  readonly stepId: number | null;
  readonly userId: number | null;
  readonly body: string | null;
  /** A language model wrote the body: it is no template. */
  readonly isWrittenByModel: boolean;
  readonly dueAt: Date;
  readonly permittedAt: Date | null;
  readonly attempt: number;
  readonly consent: ConsentState;
  /** When a contact who has to opt in first was last asked. */
  readonly askedAt: Date | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly invalidPhone: boolean;
  /** Their reply may ask for no more messages, and no one has reviewed it yet. */
  readonly mayWantToStop: boolean;
  readonly leadArchived: boolean;
  readonly code: string | null;
  readonly isMember: boolean;
  readonly appointmentId: number | null;
  readonly appointmentAt: Date | null;
  /** The number it must be sent from, if that was fixed when it was written or tried before. */
  readonly ownPhone: string | null;
  readonly keptNumberId: number | null;
  /** The number whose line it waits in, and whether the contact was texted from another one before. */
  readonly lineOf: number | null;
  readonly isHandedOver: boolean;
};

// Everything but a person's text to one contact; matches the indexes text_queue_due and text_queue_in_line.
const inBulkLane = sql`kind in ('step', 'blast', 'workflow', 'opt-in')`;

/** The lanes: a person's texts to one contact first, messages to many after them. */
export type Lane = 'direct' | 'bulk';
const isBulk = (lane: Lane) => (lane === 'bulk' ? sql`true` : sql`false`);

/** What became due by one time, and optionally only after another. */
export type Span = { readonly after: Date | null; readonly by: Date };

const inSpan = ({ after }: Span) =>
  after === null ? sql`true` : sql`coalesce(q.held_until, q.due_at) > ${after}::timestamptz`;

const inOrder = sql`coalesce(q.held_until, q.due_at), q.id`;
const mayRun = (now: Date) => sql`o.billing_active and (o.plan_expires_at is null or o.plan_expires_at > ${now})
      and o.sending_paused_reason is null and o.sending_stopped_reason is null`;

// The first message of one lane of a query's organization `o`: without a number, or of the line `l`.
const firstOf = (lane: Lane, line: 'none' | 'l') => sql`(
      select coalesce(q.held_until, q.due_at) as at from text_queue q
      where q.organization_id = o.id and q.number_id ${line === 'l' ? sql`= l.number_id` : sql`is null`}
        and q.state = 'waiting' and (${inBulkLane}) is ${isBulk(lane)}
      order by ${inOrder} limit 1)`;

/** An organization with due messages, and whether a gate may look at any of them now. */
export type WithDue = { readonly id: OrganizationId; readonly maySend: boolean };

// Lines are few: step from one to the next by the index, however many messages wait in each.
const linesOfAll = sql`
      (select organization_id, number_id from text_queue where state = 'waiting' and number_id is not null
        order by organization_id, number_id limit 1)
      union all
      select next.organization_id, next.number_id from lines l cross join lateral (
        select organization_id, number_id from text_queue
        where state = 'waiting' and number_id is not null
          and (organization_id, number_id) > (l.organization_id, l.number_id)
        order by organization_id, number_id limit 1) next`;

const linesOf = (ids: readonly number[]) => sql`
      select o.id, first.number_id from unnest(${ids}::bigint[]) as o (id) cross join lateral (
        select number_id from text_queue
        where organization_id = o.id and state = 'waiting' and number_id is not null
        order by number_id limit 1) first
      union all
      select l.organization_id, next.number_id from lines l cross join lateral (
        select number_id from text_queue
        where organization_id = l.organization_id and state = 'waiting' and number_id is not null and number_id > l.number_id
        order by number_id limit 1) next`;

// "limit 1" and "offset 0" keep them lookups by key: PostgreSQL takes few organizations for many, and would read all of
// them and all numbers.
/** The organizations that have due messages, unordered; checks only the named ones if given. */
export async function readDueAcrossOrganizations(
  tx: Tx,
  now: Date,
  ids: readonly number[] | 'all',
): Promise<WithDue[]> {
  const own = ids === 'all' ? sql`organizations o` : sql`unnest(${ids}::bigint[]) as o (id)`;
  const inLines = sql`(select organization_id as id, number_id from lines) as l (id, number_id)
      cross join lateral (select l.id) o`;
  const found = await sql<WithDue>`
    with recursive lines (organization_id, number_id) as (${ids === 'all' ? linesOfAll : linesOf(ids)}),
    due as materialized (
      select o.id, false as is_bulk from ${own} cross join lateral ${firstOf('direct', 'none')} f where f.at <= ${now}
      union all
      select o.id, true from ${own} cross join lateral ${firstOf('bulk', 'none')} f where f.at <= ${now}
      union all
      select o.id, false from ${inLines} cross join lateral ${firstOf('direct', 'l')} f where f.at <= ${now}
      union all
      select o.id, true from ${inLines} cross join lateral ${firstOf('bulk', 'l')} f where f.at <= ${now}),
    lanes as materialized (select distinct id, is_bulk from due)
    select o.id, bool_or(${hasNumber(now)} and (not lanes.is_bulk or (${mayRun(now)}))) as "maySend"
    from lanes cross join lateral (select * from organizations where id = lanes.id limit 1) o
    group by o.id`.execute(tx);
  return found.rows;
}

// As in the index text_queue_by_time.
const dueTime = sql`case when held_until is null then due_at else held_until end`;

/**
 * The organizations with due messages, if not more than so many messages are due in all; otherwise null. Costs as much
 * as there are due messages, however many organizations there are.
 */
export async function readFirstDueAcrossOrganizations(
  tx: Tx,
  now: Date,
  most: number,
): Promise<OrganizationId[] | null> {
  const found = await sql<{ id: OrganizationId; messages: number }>`
    select organization_id as id, count(*) as messages from (
      select organization_id from text_queue where state = 'waiting' and (${dueTime}) <= ${now}
      order by ${dueTime} limit ${most + 1}) due
    group by 1`.execute(tx);
  const messages = found.rows.reduce((sum, row) => sum + row.messages, 0);
  return messages > most ? null : found.rows.map((row) => row.id);
}

/** The organizations with messages that became due between two times. */
export async function readNewlyDueAcrossOrganizations(tx: Tx, after: Date, now: Date): Promise<OrganizationId[]> {
  const found = await sql<{ id: OrganizationId }>`
    select distinct organization_id as id from text_queue
    where state = 'waiting' and (${dueTime}) > ${after} and (${dueTime}) <= ${now}`.execute(tx);
  return found.rows.map((row) => row.id);
}

/**
 * How many messages of each lane are due, at most 100,000 of all, and since when the oldest has been. Those of an
 * organization that may send none wait for a reason.
 */
export async function countDueAcrossOrganizations(
  tx: Tx,
  now: Date,
): Promise<{ readonly lane: Lane; readonly count: number; readonly oldest: Date }[]> {
  const found = await sql<{ lane: Lane; count: number; oldest: Date }>`
    select case when is_bulk then 'bulk' else 'direct' end as lane, count(*) as count, min(at) as oldest
    from (
      select (${inBulkLane}) as is_bulk, ${dueTime} as at from text_queue
      join organizations o on o.id = text_queue.organization_id and o.closed_at is null and ${hasSendingNumber}
        and ((${inBulkLane}) is false or (${mayRun(now)}))
      where state = 'waiting' and (${dueTime}) <= ${now} order by ${dueTime} limit 100000) due
    group by is_bulk`.execute(tx);
  return found.rows;
}

/**
 * Organizations that may send and have a due message, unordered. Reads all organizations, so the cost grows with their
 * number.
 */
export async function findDueOrganizationsAcrossOrganizations(tx: Tx, now: Date): Promise<OrganizationId[]> {
  const due = await readDueAcrossOrganizations(tx, now, 'all');
  return due.flatMap(({ id, maySend }) => (maySend ? [id] : []));
}

// "is true" and "is false": an equality would be rewritten into a comparison that the index doesn't match. Takes the
// first rows in order and then filters those that are due: under row-level security the index can't filter. "between …
// order by": only the primary key has that order. With an equality the planner takes any index that starts with an
// organization it believes to be small, and reads all contacts of a new one for each message (measured: 200 times
// slower).
/** Locks the first due items of one lane without a chosen number; skips those that another process holds. */
export async function lockDue(
  tx: Tx,
  organizationId: OrganizationId,
  lane: Lane,
  { span, limit }: { readonly span: Span; readonly limit: number },
): Promise<DueItem[]> {
  const first = sql`
    select q.* from text_queue q
    where q.organization_id = ${organizationId} and q.number_id is null and q.state = 'waiting'
      and (${inBulkLane}) is ${isBulk(lane)} and ${inSpan(span)}
    order by ${inOrder} limit ${limit} for update skip locked`;
  return readDue(tx, organizationId, first, span);
}

/** Locks the first due items of one lane, as many per line as requested. */
export async function lockInLines(
  tx: Tx,
  organizationId: OrganizationId,
  lane: Lane,
  { span, lines }: { readonly span: Span; readonly lines: readonly { readonly id: number; readonly most: number }[] },
): Promise<DueItem[]> {
  const first = sql`
    select f.* from unnest(${lines.map((line) => line.id)}::bigint[], ${lines.map((line) => line.most)}::integer[])
      as line (id, most)
    cross join lateral (
      select q.* from text_queue q
      where q.organization_id = ${organizationId} and q.number_id = line.id and q.state = 'waiting'
        and (${inBulkLane}) is ${isBulk(lane)} and ${inSpan(span)}
      order by ${inOrder} limit line.most for update skip locked) f`;
  return readDue(tx, organizationId, first, span);
}

async function readDue(
  tx: Tx,
  organizationId: OrganizationId,
  first: RawBuilder<unknown>,
  { by }: Span,
): Promise<DueItem[]> {
  const found = await sql<Omit<DueItem, 'askedAt'>>`
    with due as materialized (
      select id, kind, phone, lead_id, campaign_id, step_id, user_id, body, ai_generated, due_at, permitted_at, attempt,
        appointment_id, appointment_at, sender_phone, number_id, handed_over, created_at,
        coalesce(held_until, due_at) as at
      from (${first}) f)
    select d.id, d.kind, t.phone, d.lead_id as "leadId", d.campaign_id as "campaignId", d.step_id as "stepId",
      d.user_id as "userId", d.body, d.ai_generated as "isWrittenByModel", d.due_at as "dueAt", d.permitted_at as "permittedAt", d.attempt,
      coalesce(s.state, 'unknown') as consent, l.first_name as "firstName", l.last_name as "lastName",
      coalesce(l.invalid_phone, false) as "invalidPhone", coalesce(l.archived_at is not null, false) as "leadArchived",
      coalesce(l.maybe_stop_at is not null, false) as "mayWantToStop",
      -- The workflow that takes a contact out of its campaign may text them about it.
      m.code, m.code is not null
        and (m.removed_at is null or (d.kind = 'workflow' and m.removed_at <= d.created_at)) as "isMember",
      d.appointment_id as "appointmentId", d.appointment_at as "appointmentAt",
      d.sender_phone as "ownPhone", l.number_id as "keptNumberId", d.number_id as "lineOf",
      d.handed_over as "isHandedOver"
    from due d
    left join lateral (select phone, first_name, last_name, invalid_phone, archived_at, number_id, maybe_stop_at from leads
      where organization_id = ${organizationId} and id between d.lead_id and d.lead_id order by id limit 1) l on true
    -- A contact's phone may have changed since the message was planned; a reply is sent to the phone that wrote. Without
    -- coalesce: under row-level security the planner uses no index for the value it is compared with.
    cross join lateral (select case when d.kind = 'notice' or l.phone is null then d.phone else l.phone end as phone) t
    left join lateral (select state from consent_states
      where organization_id = ${organizationId} and phone = t.phone limit 1) s on true
    left join lateral (select code, removed_at from campaign_leads where organization_id = ${organizationId}
      and campaign_id = d.campaign_id and lead_id between d.lead_id and d.lead_id order by lead_id limit 1) m on true
    where d.at <= ${by}`.execute(tx);
  // On its own: messages have many partitions, and planning a look at them takes longer than the rest.
  const waiting = found.rows.flatMap(({ consent, leadId }) => (consent === 'attested' && leadId ? [leadId] : []));
  const asked = waiting.length > 0 ? await readAsked(tx, organizationId, waiting) : new Map<LeadId, Date>();
  return found.rows.map((row) => ({ ...row, askedAt: (row.leadId && asked.get(row.leadId)) ?? null }));
}

/** When each of these contacts was last asked to opt in. */
async function readAsked(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<LeadId, Date>> {
  const found = await sql<{ leadId: LeadId; at: Date }>`
    select waiting.lead_id as "leadId", asked.at from unnest(${leadIds}::bigint[]) as waiting (lead_id)
    cross join lateral (select max(sent_at) as at from messages where organization_id = ${organizationId}
      and lead_id = waiting.lead_id and kind = 'opt-in' and outcome = 'sent') asked
    where asked.at is not null`.execute(tx);
  return new Map(found.rows.map(({ leadId, at }) => [leadId, at]));
}

/** A message whose chosen number has no room for it now. */
export type InLine = { readonly id: number; readonly numberId: number; readonly isHandedOver: boolean };

/** The numbers whose lines hold messages of the organization, even numbers that are gone. */
export async function readLines(tx: Tx, organizationId: OrganizationId): Promise<number[]> {
  // Steps from one number to the next by the index, however many messages wait for each.
  const found = await sql<{ id: number }>`
    with recursive lines as (
      (select number_id as id from text_queue
        where organization_id = ${organizationId} and state = 'waiting' and number_id is not null
        order by number_id limit 1)
      union all
      select next.id from lines l cross join lateral (
        select number_id as id from text_queue
        where organization_id = ${organizationId} and state = 'waiting' and number_id is not null and number_id > l.id
        order by number_id limit 1) next)
    select id from lines`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Puts messages into the lines of their numbers. */
export async function putInLine(tx: Tx, organizationId: OrganizationId, items: readonly InLine[]): Promise<void> {
  await sql`
    update text_queue q set number_id = l.number_id, handed_over = l.handed_over
    from (select ${organizationId}::bigint as organization_id, n.* from
      unnest(${items.map((one) => one.id)}::bigint[], ${items.map((one) => one.numberId)}::bigint[],
        ${items.map((one) => one.isHandedOver)}::boolean[]) as n (id, number_id, handed_over)
      offset 0) l
    where q.organization_id = l.organization_id and q.id = l.id`.execute(tx);
}
