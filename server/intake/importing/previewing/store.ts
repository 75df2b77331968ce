import { sql } from 'kysely';
import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Those of these phones that belong to contacts, archived or not. */
export async function knownPhones(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    select phone from leads where organization_id = ${organizationId} and phone = any(${phones}::text[])`.execute(tx);
  return found.rows.map(({ phone }) => phone);
}
