import type { FactOf } from '../../../domain/facts.ts';
import { countLeads, countReplyOutside } from '../../counters/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { touchCampaigns } from '../store.ts';
import { Deltas } from './counters.ts';
import { markResponded } from './viewing/store.ts';
import { writeCounters } from './write-counters.ts';

/**
 * A contact replied. What counts as a reply, in the figures as in the file of a report: a text to people, which belongs
 * to the campaign that texted the contact last. One that asks to stop or for help is none, and neither is START or YES
 * where it turns messages on. "Replied" counts each contact once, however often it writes; the file counts the texts.
 */
export async function recordReply(tx: Tx, context: Context, fact: FactOf<'message.received'>): Promise<void> {
  const { organizationId, leadId, at } = fact;
  const reply = await markResponded(tx, organizationId, leadId, at);
  if (!reply) return countReplyOutside(tx, organizationId, leadId);
  const { campaignId, isFirst } = reply;
  if (isFirst) {
    const deltas = new Deltas();
    deltas.campaign(campaignId, { responses: 1 });
    await writeCounters(tx, organizationId, deltas);
    await countLeads(tx, organizationId, [{ campaignId, leadId, kind: 'responded' }]);
  }
  await touchCampaigns(tx, organizationId, [campaignId], at);
  await context.live.announce(tx, organizationId, 'campaigns');
}
