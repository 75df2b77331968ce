import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { cancelWaiting } from '../canceling/cancel-waiting.ts';

/** Cancels the automatic replies that wait, such as at night or while sending is paused. */
export async function cancelAnswers(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  const canceled = await cancelWaiting(tx, context, organizationId, {
    which: { kind: 'auto-reply' },
    reason: 'canceled',
  });
  if (canceled === 0) return;
  for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
}
