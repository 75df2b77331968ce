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

/** Sends what waits for this contact to another phone. What held it back may have been the old one's local time. */
export async function moveToPhone(
  tx: Tx,
  organizationId: number,
  leadId: number,
  phone: string,
  at: Date,
): Promise<void> {
  await sql`
    update text_queue set phone = ${phone}, held_until = null, reason = null,
      permitted_at = case when due_at <= ${at} then greatest(permitted_at, ${at}::timestamptz) else permitted_at end
    where organization_id = ${organizationId} and lead_id = ${leadId} and state = 'waiting'
      and kind <> 'notice'`.execute(tx);
}
