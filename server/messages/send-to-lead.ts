import { randomUUID } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { announceDue, insertText } from './store.ts';

/** Puts one text of a person to one contact into the queue; it passes the same gate as every other. */
export async function sendToLead(
  tx: Tx,
  context: Context,
  text: { organizationId: number; leadId: number; phone: string; userId: number | null; body: string },
): Promise<number> {
  const at = context.clock.now();
  const id = await insertText(tx, text.organizationId, {
    dedupeKey: `direct:${randomUUID()}`,
    kind: 'direct',
    leadId: text.leadId,
    phone: text.phone,
    userId: text.userId,
    senderPhone: null,
    body: text.body,
    dueAt: at,
    createdAt: at,
  });
  await announceDue(tx, text.organizationId);
  await context.live.announce(tx, text.organizationId, 'messages');
  return id;
}

/** Queues an answer the law asks for, such as the one confirmation of a STOP; it goes at any hour, and once per key. */
export async function sendNotice(
  tx: Tx,
  context: Context,
  notice: { organizationId: number; leadId: number | null; phone: string; body: string; key: string },
): Promise<void> {
  const at = context.clock.now();
  await insertText(tx, notice.organizationId, {
    dedupeKey: notice.key,
    kind: 'notice',
    leadId: notice.leadId,
    phone: notice.phone,
    userId: null,
    senderPhone: null,
    body: notice.body,
    dueAt: at,
    createdAt: at,
  });
  await announceDue(tx, notice.organizationId);
}
