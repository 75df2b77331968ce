import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { WaitingMessage } from '../../../domain/messages/why-waiting.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A waiting message that belongs to no campaign. */
type WaitingRow = Omit<WaitingMessage, 'campaignPausedReason' | 'isSilent' | 'askedAt'>;

const waitingColumns = sql`
  q.kind, q.phone, q.state, q.reason, q.held_until as "heldUntil", q.error_code as "errorCode", q.due_at as "dueAt"`;

/** A waiting test that this person sent; null once it has ended. */
export async function readWaitingTest(
  tx: Tx,
  { organizationId, userId, id }: { organizationId: OrganizationId; userId: number; id: number },
): Promise<WaitingRow | null> {
  const found = await sql<WaitingRow>`
    select ${waitingColumns} from text_queue q
    where q.organization_id = ${organizationId} and q.id = ${id} and q.kind = 'test' and q.user_id = ${userId}`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

/** How a test ended. */
export type EndedTest = {
  readonly outcome: string;
  readonly delivered: boolean | null;
  readonly reason: string | null;
  readonly errorCode: string | null;
};

/** An ended test that this person sent. */
export async function readEndedTest(
  tx: Tx,
  { organizationId, userId, id }: { organizationId: OrganizationId; userId: number; id: number },
): Promise<EndedTest | null> {
  // Messages without a contact are few, so the newest is found quickly.
  const found = await sql<EndedTest>`
    select outcome, delivered, reason, error_code as "errorCode" from messages
    where organization_id = ${organizationId} and lead_id is null and queue_id = ${id} and kind = 'test'
      and user_id = ${userId}
    order by id desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

/** An organization whose alerts, tests, or replies wait: how many, and the oldest of them. */
export type Late = WaitingRow & {
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly messages: number;
};

// Matches the index text_queue_outside_sending.
const outsideSending = sql`kind in ('alert', 'notice', 'test')`;

/** The organizations with the most messages outside contacts' campaigns that were due before this time. */
export async function readLateAcrossOrganizations(tx: Tx, before: Date, most: number): Promise<Late[]> {
  const found = await sql<Late>`
    with late as (
      select organization_id, count(*)::int as messages, min(due_at) as first_due from text_queue
      where ${outsideSending} and due_at < ${before}
      group by organization_id order by 2 desc, 1 limit ${most})
    select late.organization_id as "organizationId", o.name, late.messages, ${waitingColumns}
    from late join organizations o on o.id = late.organization_id
    cross join lateral (select * from text_queue
      where ${outsideSending} and due_at = late.first_due and organization_id = late.organization_id
      order by id limit 1) q
    order by late.messages desc, late.organization_id`.execute(tx);
  return found.rows;
}

/** How many of them there are, and in how many organizations. */
export async function countLateAcrossOrganizations(
  tx: Tx,
  before: Date,
): Promise<{ messages: number; organizations: number; since: Date | null }> {
  const found = await sql<{ messages: number; organizations: number; since: Date | null }>`
    select count(*)::int as messages, count(distinct organization_id)::int as organizations, min(due_at) as since
    from text_queue where ${outsideSending} and due_at < ${before}`.execute(tx);
  return found.rows[0] ?? { messages: 0, organizations: 0, since: null };
}
