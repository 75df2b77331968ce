import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';

/** A message to many that was scheduled, whatever has become of it. */
export type KnownSend = {
  readonly id: number;
  readonly userId: number;
  readonly body: string;
  readonly sendAt: Date;
  readonly isCanceled: boolean;
  /** To how many it goes, while their messages are being planned; null once all are. */
  readonly planned: number | null;
};

// What can be changed of it.
type Written = Pick<KnownSend, 'id' | 'userId' | 'body' | 'sendAt'>;

/** What is written of it. */
export type SendToWrite = Written & {
  /** It is sent right away instead: like what is written now, it stays due if the clock is set back. */
  readonly isNow?: boolean;
};

export type ScheduledSendRow = Written & {
  readonly contacts: number;
  readonly senderName: string | null;
};

/** The most that are listed. */
const MOST = 100;

/** The messages to many that wait for their time, the next one first, with how many contacts each goes to. */
export async function readScheduledSends(
  tx: Tx,
  organizationId: OrganizationId,
  now: Date,
): Promise<ScheduledSendRow[]> {
  const found = await sql<ScheduledSendRow>`
    select b.id, b.user_id as "userId", b.body, b.send_at as "sendAt", u.name as "senderName",
      case when b.lead_ids is not null then b.planned_count else (
        select count(*)::integer from text_queue q where q.organization_id = ${organizationId} and q.blast_id = b.id)
      end as contacts
    from (select * from blasts where organization_id = ${organizationId} and send_at > ${now} and canceled_at is null
      order by send_at, id limit ${MOST}) b
    left join users u on u.id = b.user_id
    order by b.send_at, b.id`.execute(tx);
  return found.rows.filter(({ contacts }) => contacts > 0);
}

/** A message to many that was scheduled, locked; what plans the rest of it waits. Null if there is none. */
export async function lockScheduledSend(tx: Tx, organizationId: OrganizationId, id: number): Promise<KnownSend | null> {
  const found = await sql<KnownSend>`
    select id, user_id as "userId", body, send_at as "sendAt", canceled_at is not null as "isCanceled",
      case when lead_ids is not null then planned_count end as planned
    from blasts where organization_id = ${organizationId} and id = ${id} and send_at is not null
    for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Writes the text, the sender, and the time of a scheduled message, and of these of its messages in the queue. */
export async function writeScheduledSend(
  tx: Tx,
  organizationId: OrganizationId,
  { id, userId, body, sendAt, isNow = false }: SendToWrite,
  waiting: readonly number[],
): Promise<void> {
  const sealed = personal(organizationId, body);
  const createdAt = sql`case when ${isNow} then ${sendAt}::timestamptz else created_at end`;
  await sql`
    update blasts set user_id = ${userId}, body = ${sealed}, send_at = ${sendAt}, created_at = ${createdAt}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  if (waiting.length === 0) return;
  // By the primary key: right after they were planned, the planner believes that there are few, and reads everything.
  await sql`
    update text_queue q set user_id = ${userId}, body = ${sealed}, due_at = ${sendAt}, held_until = null, reason = null,
      permitted_at = null, created_at = ${createdAt}
    from (select ${organizationId}::bigint as organization_id, n.id from unnest(${waiting}::bigint[]) as n (id) offset 0) l
    where q.organization_id = l.organization_id and q.id = l.id`.execute(tx);
}

/** Records that a scheduled message was canceled. */
export async function endScheduledSend(tx: Tx, organizationId: OrganizationId, id: number, at: Date): Promise<void> {
  await sql`
    update blasts set canceled_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

/**
 * Takes the planned messages of a large one out of the queue, so that all of it is planned again as it is now. Returns to
 * how many contacts it goes.
 */
export async function takeOutOfQueue(tx: Tx, organizationId: OrganizationId, id: number): Promise<number> {
  const taken = await sql<{ planned: number }>`
    with gone as (
      delete from text_queue where organization_id = ${organizationId} and blast_id = ${id} and state = 'waiting'
      returning lead_id),
    whose as (
      select lead_id as id from gone
      union select unnest(lead_ids[planned_to + 1 :]) from blasts
        where organization_id = ${organizationId} and id = ${id} and lead_ids is not null)
    update blasts set planned_to = 0, lead_ids = (select array_agg(id order by id) from whose),
      planned_count = (select count(*) from whose)
    where organization_id = ${organizationId} and id = ${id}
    returning planned_count as planned`.execute(tx);
  return taken.rows[0]?.planned ?? 0;
}
