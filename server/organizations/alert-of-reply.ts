import type { FactOf } from '../../domain/facts.ts';
import { absoluteAddress } from '../../domain/hosts/host-table.ts';
import { mostReplyAlertsADay, replyAlert } from '../../domain/messages/reply-alert.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { findLead } from '../leads/index.ts';
import { alertStaff } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { countTextsSince, readAlertPhones } from './store.ts';

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
  const staff = await readAlertPhones(tx, organizationId);
  const lead = staff.length > 0 ? await findLead(tx, organizationId, leadId) : null;
  if (!lead) return;
  const since = new Date(at.getTime() - DAY_MS);
  if ((await countTextsSince(tx, organizationId, leadId, since)) > mostReplyAlertsADay) return;
  const { key, policy } = brandOfOrganization(await findOrganization(tx, organizationId));
  const address = absoluteAddress(context.hosts.current(), { staffOf: key }, `/dashboard?contact=${leadId}`);
  const body = replyAlert({ name: lead.name, address, isHealth: policy.hipaa });
  for (const { userId, phone } of staff) {
    if (phone === lead.phone) continue;
    await alertStaff(tx, context, { organizationId, userId, phone, body, key: `reply:${messageId}:${userId}` });
  }
}
