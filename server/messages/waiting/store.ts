import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Whether one of the organization's messages found its carrier out of reach and waits for it. */
export async function hasCarrierTrouble(tx: Tx, organizationId: number): Promise<boolean> {
  const found = await sql`
    select 1 from text_queue
    where organization_id = ${organizationId} and state = 'waiting' and reason = 'carrier-unavailable' limit 1`.execute(
    tx,
  );
  return found.rows.length > 0;
}
