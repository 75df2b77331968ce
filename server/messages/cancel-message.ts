import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { readWrittenByPerson } from './feed/store.ts';

/** Cancels a waiting message that a person wrote; one that is in flight can't be taken back. */
export async function cancelMessage(context: Context, actor: Actor, itemId: number): Promise<void> {
  const { organizationId } = actor;
  await inTransaction(context.db, organizationId, async (tx) => {
    const { leadId } = (await readWrittenByPerson(tx, organizationId, itemId)) ?? refuse('not-found');
    if ((await cancelWaiting(tx, context, organizationId, { which: { itemId }, reason: 'canceled' })) === 0)
      refuse('message-on-its-way');
    await recordAudit(tx, context, {
      ...{ organizationId, actor, action: 'message-canceled', object: { type: 'lead', id: leadId } },
    });
    for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
  });
}
