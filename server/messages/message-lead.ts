import { characterCount, messageLimit, stripEmoji } from '../../domain/text/plain.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { consentStateOf } from '../consent/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readQueued, readReceiver } from './feed/store.ts';
import { waitingMessageOf } from './load-feed.ts';
import { sendToLead } from './send-to-lead.ts';
import type { MessageShape } from './types.ts';

/** Sends one text of a person to one contact, or says why it cannot be sent; it goes when the gate lets it. */
export async function messageLead(
  context: Context,
  actor: Actor,
  wanted: { leadId: number; message: string },
): Promise<MessageShape> {
  const { organizationId, userId } = actor;
  // PostgreSQL takes no NUL in a text.
  const body = stripEmoji(wanted.message.replaceAll('\0', '')).trim();
  return inTransaction(context.db, organizationId, async (tx) => {
    const receiver = await readReceiver(tx, organizationId, wanted.leadId);
    if (!receiver || receiver.isArchived) refuse('not-found');
    if (body === '') refuse('message-empty');
    if (characterCount(body) > messageLimit) refuse('message-too-long');
    const organization = await findOrganization(tx, organizationId);
    if (!organization.billingActive) refuse('no-active-plan');
    const consent = await consentStateOf(tx, organizationId, receiver.phone);
    if (consent === 'stopped' || consent === 'blocked') refuse('lead-opted-out');
    const { leadId, phone } = receiver;
    const id = await sendToLead(tx, context, { organizationId, leadId, phone, userId, body });
    const row = (await readQueued(tx, organizationId, [leadId])).find((one) => one.id === id);
    if (!row) throw new Error('A text that was just queued cannot be read.');
    return waitingMessageOf(row, brandOfOrganization(organization).sending);
  });
}
