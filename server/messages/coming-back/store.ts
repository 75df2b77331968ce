import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Whether a membership (`campaign_leads` under this name) has stopped: a step was skipped because the contact could get
 * no messages, as after STOP, and nothing has been waiting since.
 */
export function hasStopped(member: 'cl'): RawBuilder<boolean> {
  const cl = sql.ref(member);
  return sql<boolean>`((select true from step_progress p where p.organization_id = ${cl}.organization_id
      and p.campaign_id = ${cl}.campaign_id and p.lead_id = ${cl}.lead_id and p.was_left and p.sent_at is null limit 1)
    is not null
    and (select true from text_queue q where q.organization_id = ${cl}.organization_id and q.lead_id = ${cl}.lead_id
      and q.campaign_id = ${cl}.campaign_id and q.appointment_id is null limit 1) is null)`;
}

/**
 * The members whose campaign ended early and who can get messages again; members with a waiting message are left out.
 */
export async function readStandingMembers(
  tx: Tx,
  organizationId: number,
  campaignId: number,
  leadIds: readonly number[],
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select l.id from campaign_leads cl
    join leads l on l.organization_id = ${organizationId} and l.id = cl.lead_id
    where cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId}
      and cl.lead_id = any(${leadIds}::bigint[]) and cl.removed_at is null and not l.opted_out and not l.invalid_phone
      and ${hasStopped('cl')}
    order by l.id`.execute(tx);
  return found.rows.map((row) => row.id);
}
