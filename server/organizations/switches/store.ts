import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Whether a person belongs to the organization, invited or joined. */
export async function isMember(tx: Tx, organizationId: OrganizationId, userId: number): Promise<boolean> {
  const found = await sql`
    select 1 from memberships where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx);
  return found.rows.length > 0;
}
