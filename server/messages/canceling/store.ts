import { type RawBuilder, sql } from 'kysely';
import { kindsWithoutText } from '../../../domain/campaigns/step-kinds.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { kindsOutsideSending } from '../../../domain/messages/text-kind.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Some actions of workflows, and how many of the messages that they have queued at most. */
export type OfActions = { readonly actionIds: readonly number[]; readonly most: number };

// The key of such a message has the run and the action.
const waitingOf = (organizationId: OrganizationId, { actionIds, most }: OfActions, isMeant: RawBuilder<boolean>) => sql`
    select id from text_queue
    where organization_id = ${organizationId} and state = 'waiting' and kind = 'workflow' and ${isMeant}
      and split_part(dedupe_key, ':', 3) = any(${actionIds.map(String)}::text[])
    order by id limit ${most} for update`;

/** Waiting messages that these actions have queued, locked. */
export async function lockOfActions(tx: Tx, organizationId: OrganizationId, which: OfActions): Promise<number[]> {
  const found = await sql<{ id: number }>`${waitingOf(organizationId, which, sql<boolean>`true`)}`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Has waiting messages of these actions wait until then; returns how many. */
export async function postponeOfActions(
  tx: Tx,
  organizationId: OrganizationId,
  which: OfActions,
  until: Date,
): Promise<number> {
  const held = await sql`
    update text_queue set due_at = ${until}, held_until = ${until}, reason = 'step-deleted'
    where organization_id = ${organizationId}
      and id in (${waitingOf(organizationId, which, sql<boolean>`due_at < ${until}`)})`.execute(tx);
  return Number(held.numAffectedRows ?? 0);
}

/** Has what was postponed be due at this moment, which doesn't count as late; returns how many. */
export async function bringForwardOfActions(
  tx: Tx,
  organizationId: OrganizationId,
  which: OfActions,
  at: Date,
): Promise<number> {
  const released = await sql`
    update text_queue set due_at = ${at}, permitted_at = ${at}, held_until = null, reason = null
    where organization_id = ${organizationId}
      and id in (${waitingOf(organizationId, which, sql<boolean>`reason = 'step-deleted'`)})`.execute(tx);
  return Number(released.numAffectedRows ?? 0);
}

/** The waiting messages to contacts that became due between two times and aren't paused with their campaign, locked. */
export async function lockUnsent(
  tx: Tx,
  organizationId: OrganizationId,
  { after, by }: { readonly after: Date; readonly by: Date },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select q.id from text_queue q
    where q.organization_id = ${organizationId} and q.state = 'waiting' and q.due_at > ${after} and q.due_at <= ${by}
      and q.kind <> all(${kindsOutsideSending}::text[])
      and not exists (select 1 from campaigns c
        where c.organization_id = q.organization_id and c.id = q.campaign_id and c.paused_reason is not null)
      and not exists (select 1 from campaign_steps s
        where s.organization_id = q.organization_id and s.id = q.step_id
          and s.feature_type = any(${kindsWithoutText}::text[]))
    order by q.id for update of q`.execute(tx);
  return found.rows.map(({ id }) => id);
}
