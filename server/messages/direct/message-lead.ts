import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { markAnswered } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { messageOf, type Seen, seenBy, waitingMessageOf } from '../feed/load-feed.ts';
import { type HistoryRow, readHistory, readQueued, readReceiver, readSameText } from '../feed/store.ts';
import type { MessageShape } from '../types.ts';
import { checkReply } from './check-body.ts';
import { checkReceiver } from './check-receiver.ts';
import { checkSendAt } from './check-send-at.ts';
import { fillReply } from './fill-reply.ts';
import { sendToLead } from './send-to-lead.ts';

// The same text within this time is a second click, or a retry of a call whose response was lost.
const SAME_CLICK_MS = 5_000;

/**
 * Queues one text from a person to one contact, for now or the time they chose, or refuses with the reason. It is sent
 * when the gate allows it.
 */
export async function messageLead(
  context: Context,
  actor: Actor,
  wanted: { leadId: LeadId; message: string; sendAt?: string | null | undefined },
): Promise<MessageShape> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const receiver = await readReceiver(tx, organizationId, wanted.leadId);
    if (!receiver || receiver.isArchived) refuse('not-found');
    const now = context.clock.now();
    const sendAt = checkSendAt(wanted.sendAt, now);
    if (sendAt && actor.emergencyAccess) refuse('outlasts-emergency');
    const body = await fillReply(tx, organizationId, receiver.leadId, checkReply(wanted.message));
    await checkReceiver(tx, organizationId, receiver.phone, now);
    const { leadId, phone } = receiver;
    const since = new Date(now.getTime() - SAME_CLICK_MS);
    const same = await readSameText(tx, organizationId, { leadId, userId, body, since, now, sendAt });
    await markAnswered(tx, context, organizationId, leadId);
    const queueId = same
      ? same.queueId
      : await sendToLead(tx, context, { organizationId, leadId, phone, userId, body, sendAt });
    const seen = await seenBy(tx, context, organizationId);
    return readMessage(tx, organizationId, leadId, { wanted: { queueId, messageId: same?.messageId ?? null }, seen });
  });
}

async function readMessage(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  { wanted, seen }: { readonly wanted: { queueId: number | null; messageId: number | null }; readonly seen: Seen },
): Promise<MessageShape> {
  const waiting = (await readQueued(tx, organizationId, [leadId])).find((row) => row.id === wanted.queueId);
  if (waiting) return waitingMessageOf(waiting, seen);
  // Another click's message may have left the queue since it was found there.
  const isIt = ({ id, queueId }: HistoryRow) =>
    id === wanted.messageId || (queueId !== null && queueId === wanted.queueId);
  const sent = (await readHistory(tx, organizationId, [leadId])).find(isIt);
  if (sent) return messageOf(sent, seen.hours);
  throw new Error('A text that was just queued cannot be read.');
}
