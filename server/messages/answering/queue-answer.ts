import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { mostAutoRepliesADay } from '../../../domain/messages/auto-reply.ts';
import { consentStateOf } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { announceDue, insertText } from '../store.ts';
import { type Answered, holdAnswered, isHeldAlready, markAnswered } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// An answer that isn't held is sent by then.
const SOON_MS = 10_000;

export type TextToAnswer = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId;
  readonly messageId: number;
};
export type Words = { readonly body: string; readonly isWrittenByModel: boolean };

/**
 * Queues the one automatic reply to a text; it passes the send gate like every other message. None for a contact who
 * has opted out or has had the daily maximum, and none where the same words are held for them, such as at night.
 */
export async function queueAnswer(
  tx: Tx,
  context: Context,
  text: TextToAnswer,
  { body, isWrittenByModel }: Words,
): Promise<void> {
  const { organizationId, leadId, messageId } = text;
  const contact = await whoMayBeAnswered(tx, context, text);
  if (!contact) return;
  const at = context.clock.now();
  const consent = await consentStateOf(tx, organizationId, contact.phone);
  if (consent === 'stopped' || consent === 'blocked') return;
  // Four texts of one night would get the same words four times in the morning.
  if (await isHeldAlready(tx, organizationId, { leadId, body, writtenBefore: new Date(at.getTime() - SOON_MS) }))
    return;
  const writtenAt = await markAnswered(tx, organizationId, messageId, at);
  if (writtenAt === null) return;
  await insertText(tx, organizationId, {
    ...{ dedupeKey: `auto-reply:${messageId}`, kind: 'auto-reply', leadId, phone: contact.phone, userId: null },
    ...{ senderPhone: null, body, isWrittenByModel, dueAt: writtenAt, createdAt: at },
  });
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}

/** The contact to reply to, locked until the transaction ends; null if archived or already at the daily maximum. */
export async function whoMayBeAnswered(tx: Tx, context: Context, text: TextToAnswer): Promise<Answered | null> {
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  const contact = await holdAnswered(tx, text.organizationId, text.leadId, since);
  return contact && contact.answers < mostAutoRepliesADay ? contact : null;
}
