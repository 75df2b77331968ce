import { type RawBuilder, sql } from 'kysely';
import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../database.ts';
import { whetherSealed } from './personal.ts';

/** Whether this column's value is sealed, for SQL that would otherwise look into it. */
export function isSealed(column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} like ${sql.lit('⟦_1:%')}`;
}

/** Whether this organization's personal data is sealed. */
export async function isSealedOrganization(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const found = await sql<{ is: boolean }>`select ${whetherSealed(organizationId)}::boolean as is`.execute(tx);
  return found.rows[0]?.is ?? false;
}
