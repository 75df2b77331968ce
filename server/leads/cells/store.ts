import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Whether someone belongs to the organization. */
export async function isColleague(tx: Tx, organizationId: OrganizationId, userId: number): Promise<boolean> {
  const found = await sql`
    select 1 from memberships
    where organization_id = ${organizationId} and user_id = ${userId} and access <> 'NONE'
      and joined_at is not null`.execute(tx);
  return found.rows.length > 0;
}

export async function writeResponsible(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  userId: number | null,
): Promise<void> {
  await sql`
    update leads set responsible_user_id = ${userId}
    where organization_id = ${organizationId} and id = ${leadId}`.execute(tx);
}
