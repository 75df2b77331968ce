import { mostAutoRepliesADay } from '../../../domain/messages/auto-reply.ts';
import { consentStateOf } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { announceDue, insertText } from '../store.ts';
import { type Answered, holdAnswered, markAnswered } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type Words = { readonly body: string; readonly isWrittenByModel: boolean };

/**
 * Puts the one automatic reply to a text into the queue, where it passes the gate like every other; none to who has
 * opted out, to who has had as many as a day allows, and none with nothing in it.
 */
export async function queueAnswer(
  tx: Tx,
  context: Context,
  text: { organizationId: number; leadId: number; messageId: number },
  wordsFor: (contact: Answered) => Words,
): Promise<void> {
  const { organizationId, leadId, messageId } = text;
  const at = context.clock.now();
  const contact = await holdAnswered(tx, organizationId, leadId, new Date(at.getTime() - DAY_MS));
  if (!contact || contact.answers >= mostAutoRepliesADay) return;
  const consent = await consentStateOf(tx, organizationId, contact.phone);
  if (consent === 'stopped' || consent === 'blocked') return;
  const { body, isWrittenByModel } = wordsFor(contact);
  if (body === '' || !(await markAnswered(tx, organizationId, messageId, at))) return;
  await insertText(tx, organizationId, {
    ...{ dedupeKey: `auto-reply:${messageId}`, kind: 'auto-reply', leadId, phone: contact.phone, userId: null },
    ...{ senderPhone: null, body, isWrittenByModel, dueAt: at, createdAt: at },
  });
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}
