import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { cancelWaiting } from '../canceling/cancel-waiting.ts';
import { lockWaiting } from '../store.ts';
import { findScheduledSend } from './find-scheduled-send.ts';
import { isLarge, planAgain } from './plan-again.ts';
import { endScheduledSend } from './store.ts';

/** Cancels a message to many before its time. Each contact's conversation keeps that it was canceled. */
export async function cancelScheduledSend(context: Context, actor: Actor, id: number): Promise<void> {
  const { organizationId } = actor;
  await inTransaction(context.db, organizationId, async (tx) => {
    const now = context.clock.now();
    const send = await findScheduledSend(tx, organizationId, id, {
      ...{ now, onceCanceled: 'not-found', onceBegun: 'send-has-begun' },
    });
    await endScheduledSend(tx, organizationId, id, now);
    const waiting = await lockWaiting(tx, organizationId, { blastId: id });
    const count = isLarge(send, waiting)
      ? await planAgain(tx, context, organizationId, id)
      : await cancelWaiting(tx, context, organizationId, { which: { blastId: id }, reason: 'canceled' });
    await recordAudit(tx, context, {
      ...{ organizationId, actor, action: 'message-canceled', object: { type: 'blast', id } },
      details: { count },
    });
    for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
  });
}
