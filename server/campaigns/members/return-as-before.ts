import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Deltas } from '../progress/counters.ts';
import { writeCounters } from '../progress/write-counters.ts';
import { type Leave, markReturned } from './store.ts';

// Few enough rows for one statement's time limit, even on a slow machine.
const AT_ONCE = 10_000;

/**
 * Contacts who left a campaign are in it again as if they had stayed: members since they first joined, at the same step,
 * with the same messages at the same times. Only those of them who left as named, if that is. The caller holds the
 * campaign's chain (`holdChains`). Returns who is back.
 */
export async function returnAsBefore(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, leadIds, leave = null }: { campaignId: CampaignId; leadIds: readonly LeadId[]; leave?: Leave | null },
): Promise<LeadId[]> {
  const at = context.clock.now();
  const back: LeadId[] = [];
  for (let from = 0; from < leadIds.length; from += AT_ONCE) {
    const part = leadIds.slice(from, from + AT_ONCE);
    const returned = await markReturned(tx, organizationId, campaignId, { leadIds: part, leave });
    if (returned.length === 0) continue;
    const deltas = new Deltas();
    deltas.campaign(campaignId, { leads: returned.length });
    for (const lead of returned) deltas.moved(campaignId, null, lead);
    await writeCounters(tx, organizationId, deltas);
    const leads = returned.map(({ leadId, leftAt }) => ({ leadId, leftAt }));
    await context.facts.publish(tx, context, { kind: 'campaign.returned', organizationId, campaignId, leads, at });
    for (const { leadId } of returned) back.push(leadId);
  }
  if (back.length > 0) await context.live.announce(tx, organizationId, 'campaigns');
  return back;
}
