import { isBillingActive } from '../../domain/billing/plan.ts';
import { whyNoTexts } from '../../domain/leads/numbers-without-texts.ts';
import { writeMessage } from '../../domain/messages/write-message.ts';
import { findOrganization } from '../accounts/index.ts';
import type { LeadRow } from '../leads/index.ts';
import { checkFinished, sendToLead } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';

/**
 * Queues the one text that welcomes a new contact (OPEN-09); an empty one is not sent, and one about an event is
 * refused.
 */
export async function welcomeLead(
  tx: Tx,
  context: Context,
  actor: Actor,
  { lead, untrustedContent }: { readonly lead: LeadRow; readonly untrustedContent: string },
): Promise<void> {
  const content = checkFinished(untrustedContent);
  if (content === null || whyNoTexts(lead.phone) !== null) return;
  const { organizationId, userId } = actor;
  const organization = await findOrganization(tx, organizationId);
  if (!isBillingActive(organization, context.clock.now())) refuse('no-active-plan');
  const { id: leadId, phone, firstName, lastName } = lead;
  const message = writeMessage(content, { firstName, lastName, phone });
  if (message === 'no-value') refuse('message-tells-unknown');
  if (message === 'no-words') return;
  await sendToLead(tx, context, { organizationId, leadId, phone, userId, body: message.body });
}
