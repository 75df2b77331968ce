import type { FactOf } from '../../../domain/facts.ts';
import { countLeads, countReplyOutside } from '../../counters/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { touchCampaigns } from '../store.ts';
import { Deltas } from './counters.ts';
import { markResponded } from './viewing/store.ts';
import { writeCounters } from './write-counters.ts';

/**
 * A contact replied. A reply, for the counters and the report's file alike, is a text to people; it belongs to the
 * campaign that last messaged the contact. STOP and HELP don't count, and neither do START and YES where they opt the
 * contact in. "Replied" counts each contact once, however often they write; the file counts the texts.
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
