import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { completeLeads } from './complete-leads.ts';
import { Deltas } from './counters.ts';
import { correctStepCounters, readSentAll, rewritePlaces } from './refreshing/store.ts';
import { writeCounters } from './write-counters.ts';

/** Recomputes every contact's progress after the campaign's chain was changed: steps sent, furthest step, complete. */
export async function refreshProgress(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<void> {
  await rewritePlaces(tx, organizationId, campaignId);
  const deltas = new Deltas();
  await completeLeads(tx, organizationId, await readSentAll(tx, organizationId, campaignId), {
    at: context.clock.now(),
    deltas,
  });
  // The steps' own counters are recomputed as a whole, so only the campaign's change is added.
  deltas.steps.clear();
  await writeCounters(tx, organizationId, deltas);
  await correctStepCounters(tx, organizationId, campaignId);
}
