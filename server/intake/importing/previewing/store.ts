import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Those of these phones that belong to contacts, archived or not, and to which. */
export async function knownPhones(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<{ phone: string; id: LeadId; isArchived: boolean }[]> {
  const found = await sql<{ phone: string; id: LeadId; isArchived: boolean }>`
    select phone, id, archived_at is not null as "isArchived" from leads
    where organization_id = ${organizationId} and phone = any(${phones}::text[])`.execute(tx);
  return found.rows;
}
