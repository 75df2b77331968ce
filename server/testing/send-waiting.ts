import { sql } from 'kysely';
import { settleTexts } from '../messages/settle-texts.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

let made = 0;

export type Outcome = 'sent' | 'failed' | 'skipped';

/** Ends what waits (the oldest, if only some) as if a carrier had taken it; answers the carrier's ids. */
export async function sendWaiting(
  context: Context,
  organizationId: number,
  { outcome = () => 'sent', most = 100_000 }: { outcome?: () => Outcome; most?: number } = {},
): Promise<string[]> {
  const at = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => {
    const items = await sql<{ id: number }>`
      update text_queue set attempt = 1 where organization_id = ${organizationId} and id in (
        select id from text_queue where organization_id = ${organizationId} order by id limit ${most})
      returning id`.execute(tx);
    const settled = items.rows.map(({ id: itemId }) => {
      made += 1;
      const ended = outcome();
      return { itemId, outcome: ended, carrierId: ended === 'sent' ? `sent-${made}` : null, at };
    });
    await settleTexts(tx, context, organizationId, settled);
    return settled.flatMap((one) => one.carrierId ?? []);
  });
}
