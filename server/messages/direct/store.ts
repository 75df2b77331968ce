import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { personal } from '../../platform/database/sealing/personal.ts';

/** A message from a person to one contact that is in the queue. */
export type Scheduled = {
  readonly leadId: LeadId;
  readonly phone: string;
  readonly body: string;
  readonly userId: number;
  readonly dueAt: Date;
  /** Nothing has taken it to send it. */
  readonly isWaiting: boolean;
};

/** An item of the queue, or what was one, to this contact. */
export type OfLead = { readonly leadId: LeadId; readonly itemId: number };

/** A message from a person to one contact, locked; waits for a gate that holds it. Null if the queue has none. */
export async function lockScheduled(
  tx: Tx,
  organizationId: OrganizationId,
  { leadId, itemId }: OfLead,
): Promise<Scheduled | null> {
  const found = await sql<Scheduled>`
    select lead_id as "leadId", phone, body /* not null */, user_id as "userId",
      greatest(due_at, held_until) as "dueAt", state = 'waiting' as "isWaiting"
    from text_queue
    where organization_id = ${organizationId} and id = ${itemId} and lead_id = ${leadId} and kind = 'direct'
      and user_id is not null
    for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** How a person's message ended: sent, failed, or skipped; null if there was none. */
export async function readEndOfDirect(
  tx: Tx,
  organizationId: OrganizationId,
  { leadId, itemId }: OfLead,
): Promise<string | null> {
  const found = await sql<{ outcome: string }>`
    select outcome from messages
    where organization_id = ${organizationId} and lead_id = ${leadId} and queue_id = ${itemId}
      and kind = 'direct'`.execute(tx);
  return found.rows[0]?.outcome ?? null;
}

/** Writes the text and time of a waiting message; what held it is decided again. */
export async function writeScheduled(
  tx: Tx,
  organizationId: OrganizationId,
  itemId: number,
  { body, dueAt, userId }: { readonly body: string; readonly dueAt: Date; readonly userId: number },
): Promise<void> {
  await sql`
    update text_queue set body = ${personal(organizationId, body)}, due_at = ${dueAt}, user_id = ${userId},
      held_until = null, reason = null, permitted_at = null
    where organization_id = ${organizationId} and id = ${itemId} and state = 'waiting'`.execute(tx);
}
