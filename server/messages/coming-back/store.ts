import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The members whose campaign ended early and who can get texts again; members with a waiting text are left out. */
export async function readStandingMembers(
  tx: Tx,
  organizationId: number,
  campaignId: number,
  leadIds: readonly number[],
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select l.id from campaign_leads m
    join leads l on l.organization_id = ${organizationId} and l.id = m.lead_id
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId}
      and m.lead_id = any(${leadIds}::bigint[]) and m.removed_at is null and not l.opted_out and not l.invalid_phone
      and (select true from step_progress p where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId}
        and p.lead_id = m.lead_id and p.was_left and p.sent_at is null limit 1)
      and (select true from text_queue q where q.organization_id = ${organizationId} and q.lead_id = m.lead_id
        and q.campaign_id = ${campaignId} and q.appointment_id is null limit 1) is null
    order by l.id`.execute(tx);
  return found.rows.map((row) => row.id);
}
