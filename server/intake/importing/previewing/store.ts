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

/** Those of these phones that get no messages. */
export async function stoppedPhones(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    select phone from consent_states
    where organization_id = ${organizationId} and phone = any(${phones}::text[]) and state in ('stopped', 'blocked')`.execute(
    tx,
  );
  return found.rows.map(({ phone }) => phone);
}
