import { randomUUID } from 'node:crypto';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { announceDue, insertText } from '../store.ts';

/** Queues one text from a person to one contact, for now or a later time; it passes the same gate as every other message. */
export async function sendToLead(
  tx: Tx,
  context: Context,
  text: {
    organizationId: OrganizationId;
    leadId: LeadId;
    phone: string;
    userId: number | null;
    body: string;
    sendAt?: Date | null;
  },
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
    dueAt: text.sendAt ?? at,
    createdAt: at,
  });
  await announceDue(tx, text.organizationId);
  await context.live.announce(tx, text.organizationId, 'messages');
  return id;
}

/**
 * Queues the message of a campaign's workflow to a contact, once per key; it passes the same gate as every other
 * message.
 */
export async function sendForWorkflow(
  tx: Tx,
  context: Context,
  text: {
    readonly organizationId: OrganizationId;
    readonly leadId: LeadId;
    readonly phone: string;
    readonly campaignId: CampaignId;
    /** The person it is sent in the name of: the owner of the campaign. */
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

/** Queues an alert to a staff member's own phone, sent at any hour; none to a phone that stopped our texts. */
export async function alertStaff(
  tx: Tx,
  context: Context,
  alert: { organizationId: OrganizationId; userId: number; phone: string; body: string; key: string },
): Promise<void> {
  const at = context.clock.now();
  await insertText(tx, alert.organizationId, {
    ...{ dedupeKey: alert.key, kind: 'alert', leadId: null, phone: alert.phone, userId: alert.userId },
    ...{ senderPhone: null, body: alert.body, dueAt: at, createdAt: at },
  });
  await announceDue(tx, alert.organizationId);
}

/** Queues a test for the phone of the person who asked for it. It is sent at any hour and not counted. */
export async function sendTestText(
  tx: Tx,
  context: Context,
  test: { organizationId: OrganizationId; userId: number; phone: string; body: string },
): Promise<number> {
  const at = context.clock.now();
  const id = await insertText(tx, test.organizationId, {
    ...{ dedupeKey: `test:${randomUUID()}`, kind: 'test', leadId: null, phone: test.phone, userId: test.userId },
    ...{ senderPhone: null, body: test.body, dueAt: at, createdAt: at },
  });
  await announceDue(tx, test.organizationId);
  return id;
}

/** Queues a reply required by law, such as the one confirmation of a STOP; sent at any hour, once per key. */
export async function sendNotice(
  tx: Tx,
  context: Context,
  notice: {
    organizationId: OrganizationId;
    leadId: LeadId | null;
    phone: string;
    /** Our number that the reply is sent from. */
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
