import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** How many exports are ready, haven't been downloaded, and can still be. */
export async function countReadyExports(tx: Tx, organizationId: OrganizationId, now: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from data_exports
    where organization_id = ${organizationId} and state = 'ready' and downloaded_at is null and expires_at > ${now}`.execute(
    tx,
  );
  return found.rows[0]?.count ?? 0;
}
