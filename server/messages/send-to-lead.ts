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

/** Puts what a rule of a campaign says to a contact into the queue, once per key; it passes the same gate as every other. */
export async function sendForWorkflow(
  tx: Tx,
  context: Context,
  text: {
    readonly organizationId: number;
    readonly leadId: number;
    readonly phone: string;
    readonly campaignId: number;
    /** In whose name it goes: the owner of the campaign. */
    readonly userId: number | null;
    readonly body: string;
    readonly key: string;
  },
): Promise<void> {
  const at = context.clock.now();
  const { organizationId, key: dedupeKey, ...words } = text;
  const queued = { ...words, dedupeKey, kind: 'workflow', senderPhone: null, dueAt: at, createdAt: at } as const;
  await insertText(tx, organizationId, queued);
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}

/** Tells somebody of the staff by a text to their own phone, at any hour; a phone that stopped our texts gets none. */
export async function alertStaff(
  tx: Tx,
  context: Context,
  alert: { organizationId: number; userId: number; phone: string; body: string; key: string },
): Promise<void> {
  const at = context.clock.now();
  await insertText(tx, alert.organizationId, {
    ...{ dedupeKey: alert.key, kind: 'alert', leadId: null, phone: alert.phone, userId: alert.userId },
    ...{ senderPhone: null, body: alert.body, dueAt: at, createdAt: at },
  });
  await announceDue(tx, alert.organizationId);
}

/** Queues a test for the phone of the person who asked for it. It goes out at any hour and is counted nowhere. */
export async function sendTestText(
  tx: Tx,
  context: Context,
  test: { organizationId: number; userId: number; phone: string; body: string },
): Promise<number> {
  const at = context.clock.now();
  const id = await insertText(tx, test.organizationId, {
    ...{ dedupeKey: `test:${randomUUID()}`, kind: 'test', leadId: null, phone: test.phone, userId: test.userId },
    ...{ senderPhone: null, body: test.body, dueAt: at, createdAt: at },
  });
  await announceDue(tx, test.organizationId);
  return id;
}

/** Queues an answer the law asks for, such as the one confirmation of a STOP; it goes at any hour, and once per key. */
export async function sendNotice(
  tx: Tx,
  context: Context,
  notice: {
    organizationId: number;
    leadId: number | null;
    phone: string;
    /** The number of ours that is answered from. */
    ownPhone: string;
    body: string;
    key: string;
  },
): Promise<void> {
  const at = context.clock.now();
  await insertText(tx, notice.organizationId, {
    dedupeKey: notice.key,
    kind: 'notice',
    leadId: notice.leadId,
    phone: notice.phone,
    userId: null,
    senderPhone: notice.ownPhone,
    body: notice.body,
    dueAt: at,
    createdAt: at,
  });
  await announceDue(tx, notice.organizationId);
}
