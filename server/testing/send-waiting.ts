import { sql } from 'kysely';
import { kindsWithoutText } from '../../domain/campaigns/step-kinds.ts';
import { settleTexts } from '../messages/settle-texts.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

let made = 0;

export type Outcome = 'sent' | 'failed' | 'skipped';

/** Ends what waits (the oldest, if only some) as if its time had come and a carrier had taken it; answers the carrier's ids. */
export async function sendWaiting(
  context: Context,
  organizationId: number,
  { outcome = () => 'sent', most = 100_000 }: { outcome?: () => Outcome; most?: number } = {},
): Promise<string[]> {
  const at = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => {
    const items = await sql<{ id: number; isSilent: boolean }>`
      update text_queue q set attempt = 1 where organization_id = ${organizationId} and id in (
        select id from text_queue where organization_id = ${organizationId} order by id limit ${most})
      returning id, exists (select 1 from campaign_steps s where s.organization_id = q.organization_id
        and s.id = q.step_id and s.feature_type = any(${kindsWithoutText}::text[])) as "isSilent"`.execute(tx);
    const settled = items.rows.map(({ id: itemId, isSilent }) => {
      made += 1;
      const drawn = outcome();
      // A step that sends nothing is never sent and never fails: its contacts go on, or are left out.
      const ended = isSilent && drawn !== 'skipped' ? ('passed' as const) : drawn;
      return { itemId, outcome: ended, carrierId: ended === 'sent' ? `sent-${made}` : null, at };
    });
    await settleTexts(tx, context, organizationId, settled);
    return settled.flatMap((one) => one.carrierId ?? []);
  });
}
