import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Whether the organization has an active number that can send texts. */
export async function hasNumber(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const found = await sql`
    select 1 from numbers
    where organization_id = ${organizationId} and state = 'active' and can_text limit 1`.execute(tx);
  return found.rows.length > 0;
}
