import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { holdEveryPlace } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { completeLeads } from './complete-leads.ts';
import { Deltas } from './counters.ts';
import { correctStepCounters, markIncomplete, readSentAll, rewritePlaces } from './refreshing/store.ts';
import { writeCounters } from './write-counters.ts';

type Changed = {
  readonly campaignId: CampaignId;
  /** When the chain was changed; now if absent. */
  readonly at?: Date;
  /** When a deleted step made contacts complete: it is back. */
  readonly completedAt?: Date;
};

/** Recomputes every contact's progress after the campaign's chain was changed: steps sent, furthest step, complete. */
export async function refreshProgress(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, at = context.clock.now(), completedAt }: Changed,
): Promise<void> {
  await holdEveryPlace(tx, organizationId, campaignId);
  await rewritePlaces(tx, organizationId, campaignId);
  const deltas = new Deltas();
  for (const { isRemoved, lastStepId } of await markIncomplete(tx, organizationId, campaignId, completedAt ?? null))
    if (!isRemoved) deltas.moved(campaignId, { lastStepId, isComplete: true }, { lastStepId, isComplete: false });
  await completeLeads(tx, organizationId, await readSentAll(tx, organizationId, campaignId), { at, deltas });
  // The steps' own counters are recomputed as a whole, so only the campaign's change is added.
  deltas.steps.clear();
  await writeCounters(tx, organizationId, deltas);
  await correctStepCounters(tx, organizationId, campaignId);
}
