import { sql } from 'kysely';
import { settleTexts } from '../messages/settle-texts.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

let made = 0;

/** Ends everything that waits as if a carrier had taken it; answers the carrier's ids. */
export async function sendWaiting(
  context: Context,
  organizationId: number,
  outcome: 'sent' | 'failed' | 'skipped' = 'sent',
): Promise<string[]> {
  const at = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => {
    const items = await sql<{ id: number }>`
      update text_queue set attempt = 1 where organization_id = ${organizationId} returning id`.execute(tx);
    const settled = items.rows.map(({ id: itemId }) => {
      made += 1;
      return { itemId, outcome, carrierId: outcome === 'sent' ? `sent-${made}` : null, at };
    });
    await settleTexts(tx, context, organizationId, settled);
    return settled.flatMap((one) => one.carrierId ?? []);
  });
}
