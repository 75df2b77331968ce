import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The conversations that a list is narrowed to. */
export type ShownConversations = 'unread' | 'waiting' | 'failed' | 'maybe-stop';

/** Some of the conversations, as of a moment: what is older than that waits for no one anymore. */
export type Conversations = { readonly show: ShownConversations; readonly since: Date };

/** Contacts who wait for a person: how many, and the one who has waited longest. */
export type WaitingContacts = {
  readonly count: number;
  readonly leadId: LeadId | null;
  readonly since: Date | null;
};

// No one goes through more than this; the newest are found without counting the others.
const MOST_FAILED = 500;

const isUnread = sql.raw<boolean>(`l.archived_at is null and l.last_received_at is not null
  and (l.last_opened_at is null or l.last_received_at > l.last_opened_at)`);

// The index leads_waiting has the same condition.
const isUnanswered = sql.raw<boolean>(`l.archived_at is null and l.last_received_at is not null and not l.opted_out
  and l.maybe_stop_at is null and (l.doubted_at is null or l.doubted_at < l.last_received_at)
  and (l.answered_at is null or l.answered_at < l.last_received_at)
  and (l.no_answer_needed_at is null or l.no_answer_needed_at < l.last_received_at)`);

// What a person wrote and still waits to be sent is an answer.
const hasAnswerWaiting = sql.raw<boolean>(`exists (
  select 1 from text_queue q
  where q.organization_id = l.organization_id and q.lead_id = l.id and q.kind = 'direct' and q.error_code is null
    and q.created_at >= l.last_received_at)`);

/** Whether the conversation with a contact `l` is one of these. */
export function isAmong(organizationId: OrganizationId, { show, since }: Conversations): RawBuilder<boolean> {
  switch (show) {
    case 'unread':
      return isUnread;
    case 'waiting':
      return sql`(${isUnanswered} and l.last_received_at > ${since} and not ${hasAnswerWaiting})`;
    case 'maybe-stop':
      return sql`l.maybe_stop_at is not null`;
    case 'failed':
      return sql`l.id in (${failedSince(organizationId, since)})`;
  }
}

/**
 * Whether a message `f` to a contact failed and no one has dealt with that: it wasn't tried again, no person has written to the
 * contact since, and no one has said that nothing more is to be done. What others sent meanwhile says nothing about it.
 */
export const isOpenFailure = sql.raw<boolean>(`(f.direction = 'outbound'
  and (f.outcome = 'failed' or (f.outcome = 'sent' and f.delivered = false)) and f.retried_at is null
  and f.kind not in ('notice', 'alert', 'test') and f.lead_id is not null
  and not exists (
    select 1 from leads d
    where d.organization_id = f.organization_id and d.id = f.lead_id and d.no_answer_needed_at >= f.settled_at)
  and not exists (
    select 1 from messages n
    where n.organization_id = f.organization_id and n.lead_id = f.lead_id and n.id > f.id and n.direction = 'outbound'
      and n.outcome = 'sent' and n.delivered is distinct from false
      and (n.kind = 'direct' or (n.step_id = f.step_id and n.appointment_id is not distinct from f.appointment_id)))
  and not exists (
    select 1 from text_queue q
    where q.organization_id = f.organization_id and q.lead_id = f.lead_id and q.kind = 'direct' and q.error_code is null
      and q.created_at >= f.settled_at))`);

function failedSince(organizationId: OrganizationId, since: Date): RawBuilder<unknown> {
  return sql`
    select f.lead_id from messages f
    where f.organization_id = ${organizationId} and f.settled_at > ${since} and ${isOpenFailure}
    order by f.id desc limit ${MOST_FAILED}`;
}

/** When the newest message that failed to this contact did, of those that no one has dealt with. */
export function lastFailedAt(table: 'l' | 'n'): RawBuilder<unknown> {
  return sql`(
    select f.settled_at from messages f
    where f.organization_id = ${sql.raw(table)}.organization_id and f.lead_id = ${sql.raw(table)}.id and ${isOpenFailure}
    order by f.id desc limit 1)`;
}

/** How many conversations are among these; counting stops at the limit. */
export async function countAmong(
  tx: Tx,
  organizationId: OrganizationId,
  among: Conversations,
  most: number,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from leads l
      where l.organization_id = ${organizationId} and l.archived_at is null and ${isAmong(organizationId, among)}
      limit ${most}) found`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/**
 * Contacts who wrote since then and got no answer, among the latest `most`. A campaign's message, a blast and an automatic reply
 * that says the same to everyone are no answers; one that a person wrote and that still waits is one. A reply that asked to
 * stop, or might have, and that a later START settled waits for none, nor does one of which someone said so.
 */
export async function readUnanswered(
  tx: Tx,
  organizationId: OrganizationId,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<WaitingContacts> {
  const found = await sql<WaitingContacts>`
    select count(*) as count, (array_agg(w.id order by w.last_received_at, w.id))[1] as "leadId", min(w.last_received_at) as since
    from (
      select l.id, l.last_received_at from leads l
      where l.organization_id = ${organizationId} and ${isAmong(organizationId, { show: 'waiting', since })}
      order by l.last_received_at desc, l.id desc limit ${most}) w`.execute(tx);
  return found.rows[0] ?? { count: 0, leadId: null, since: null };
}

/** Which of these contacts wait for an answer. */
export async function readWaitingAmong(
  tx: Tx,
  organizationId: OrganizationId,
  { since, leadIds }: { readonly since: Date; readonly leadIds: readonly LeadId[] },
): Promise<LeadId[]> {
  const found = await sql<{ id: LeadId }>`
    select l.id from leads l
    where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[])
      and ${isAmong(organizationId, { show: 'waiting', since })}`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/**
 * The contact who has waited longest for an answer, of those who wrote later than the one that was read last; from the
 * beginning again after the last one. Null if no other one waits.
 */
export async function readNextWaiting(
  tx: Tx,
  organizationId: OrganizationId,
  { since, after }: { readonly since: Date; readonly after: LeadId | null },
): Promise<LeadId | null> {
  const next = async (isLater: RawBuilder<boolean>) => {
    const found = await sql<{ id: LeadId }>`
      select l.id from leads l
      where l.organization_id = ${organizationId} and ${isAmong(organizationId, { show: 'waiting', since })}
        and l.id is distinct from ${after}::bigint and ${isLater}
      order by l.last_received_at, l.id limit 1`.execute(tx);
    return found.rows[0]?.id ?? null;
  };
  const isLater = sql<boolean>`(l.last_received_at, l.id) > (
    select a.last_received_at, a.id from leads a where a.organization_id = ${organizationId} and a.id = ${after}::bigint)`;
  return (after === null ? null : await next(isLater)) ?? next(sql<boolean>`true`);
}

/** What was said to a contact: whether it answers them, and whether a person wrote it. */
export type Word = {
  readonly leadId: LeadId;
  readonly at: Date;
  readonly isAnswer: boolean;
  readonly isByPerson: boolean;
};

/**
 * Notes when something was last said to contacts and when they were answered, each locked in the order of their ids. Who
 * has never written is in the inbox only if a message of a person to them failed: what else they got isn't noted, so that
 * a campaign's workflow doesn't update each of its contacts once more.
 */
export async function writeWords(tx: Tx, organizationId: OrganizationId, words: readonly Word[]): Promise<void> {
  await sql`
    with said as (
      select lead_id, max(at) as at, max(at) filter (where is_answer) as answer_at, bool_or(is_by_person) as is_by_person
      from unnest(${words.map((one) => one.leadId)}::bigint[], ${words.map((one) => one.at)}::timestamptz[],
        ${words.map((one) => one.isAnswer)}::boolean[], ${words.map((one) => one.isByPerson)}::boolean[])
        as t (lead_id, at, is_answer, is_by_person)
      group by lead_id),
    held as (
      select l.id from leads l join said on said.lead_id = l.id
      where l.organization_id = ${organizationId} and (l.last_received_at is not null or said.is_by_person)
      order by l.id for no key update of l)
    update leads l set last_word_at = greatest(l.last_word_at, said.at),
      answered_at = case when l.last_received_at is null then l.answered_at else greatest(l.answered_at, said.answer_at) end
    from held join said on said.lead_id = held.id
    where l.organization_id = ${organizationId} and l.id = held.id`.execute(tx);
}

/**
 * Notes since when nothing more is to be done in conversations, each locked in the order of their ids; null: there is after
 * all. Those that wait for an answer can be left out.
 */
export async function writeNoAnswerNeeded(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
  { at, exceptWaitingSince }: { readonly at: Date | null; readonly exceptWaitingSince?: Date },
): Promise<number> {
  const isWaiting = exceptWaitingSince
    ? isAmong(organizationId, { show: 'waiting', since: exceptWaitingSince })
    : sql<boolean>`false`;
  const written = await sql`
    with held as (
      select l.id from leads l
      where l.organization_id = ${organizationId} and l.id = any(${leadIds}::bigint[]) and not ${isWaiting}
      order by l.id for no key update of l)
    update leads l set no_answer_needed_at = ${at} from held
    where l.organization_id = ${organizationId} and l.id = held.id`.execute(tx);
  return Number(written.numAffectedRows ?? 0);
}
