import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Whether a sender can't reach the carrier at this moment. */
export async function isCarrierOut(tx: Tx): Promise<boolean> {
  const found = await sql`select 1 from carrier_outages where ends_at > clock_timestamp() limit 1`.execute(tx);
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
