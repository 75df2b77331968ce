import type { OrganizationId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/index.ts';
import { recheckHeld } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readSendingPause, writeSendingPause } from './store.ts';
import type { SendingPause } from './types.ts';

/**
 * Pauses everything the organization sends, or resumes it. Waiting messages keep their place, and the pause doesn't
 * count against them. A repeated call changes nothing: the first pause keeps its person and its time.
 */
export async function pauseSending(context: Context, actor: Actor, isPaused: boolean): Promise<void> {
  const { organizationId, userId } = actor;
  await inTransaction(context.db, organizationId, async (tx) => {
    const pause = isPaused ? { userId, at: context.clock.now() } : null;
    if (!(await writeSendingPause(tx, organizationId, pause))) return;
    if (!isPaused) await recheckHeld(tx, context, organizationId);
    for (const topic of ['account', 'messages', 'send-stats'] as const)
      await context.live.announce(tx, organizationId, topic);
    const action = isPaused ? 'sending-paused' : 'sending-resumed';
    await recordAudit(tx, context, { organizationId, actor, action });
  });
}

/** Who paused everything the organization sends, and when; null if it isn't paused. */
export function loadSendingPause(context: Context, organizationId: OrganizationId): Promise<SendingPause | null> {
  return inTransaction(context.db, organizationId, (tx) => readSendingPause(tx, organizationId));
}
