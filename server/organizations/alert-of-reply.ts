import type { FactOf } from '../../domain/facts.ts';
import { mostReplyAlertsADay, replyAlert } from '../../domain/messages/reply-alert.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { alertChosen } from './alert-chosen.ts';
import { countTextsSince } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Texts everyone chosen for it that a contact wrote, once for each text; people get no alerts about their own texts.
 */
export async function alertOfReply(
  tx: Tx,
  context: Context,
  fact: FactOf<'message.received' | 'complaint.received'>,
): Promise<void> {
  const { organizationId, leadId, messageId, at } = fact;
  const since = new Date(at.getTime() - DAY_MS);
  await alertChosen(tx, context, {
    ...{ organizationId, leadId, of: `reply:${messageId}`, wordsOf: replyAlert },
    isWithinLimit: async () => (await countTextsSince(tx, organizationId, leadId, since)) <= mostReplyAlertsADay,
  });
}
