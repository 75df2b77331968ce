import { isComplete } from '../../../domain/campaigns/completion.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deltas } from './counters.ts';
import { type Chain, type LeadInCampaign, markComplete, readChains, readFinished } from './store.ts';

export type Candidate = LeadInCampaign & { readonly stepsSent: number };

/** Marks those of these contacts complete who have just become so, and moves them on the board. */
export async function completeLeads(
  tx: Tx,
  organizationId: OrganizationId,
  candidates: readonly Candidate[],
  { at, deltas }: { readonly at: Date; readonly deltas: Deltas },
): Promise<void> {
  const campaignIds = [...new Set(candidates.map((one) => one.campaignId))];
  if (campaignIds.length === 0) return;
  const chains = new Map((await readChains(tx, organizationId, campaignIds)).map((chain) => [chain.campaignId, chain]));
  const complete = await thoseComplete(tx, organizationId, candidates, chains);
  if (complete.length === 0) return;
  for (const lead of await markComplete(tx, organizationId, complete, at)) {
    if (lead.isRemoved) continue;
    const { campaignId, lastStepId } = lead;
    deltas.moved(campaignId, { lastStepId, isComplete: false }, { lastStepId, isComplete: true });
  }
}

async function thoseComplete(
  tx: Tx,
  organizationId: OrganizationId,
  candidates: readonly Candidate[],
  chains: ReadonlyMap<number, Chain>,
): Promise<LeadInCampaign[]> {
  const isDone = (one: Candidate, lastContentFinished: boolean): boolean => {
    const chain = chains.get(one.campaignId);
    const hasContent = chain?.lastContentStepId != null;
    return isComplete({
      stepsSent: one.stepsSent,
      stepsTotal: chain?.stepsTotal ?? 0,
      hasContent,
      lastContentFinished,
    });
  };
  const sentAll = candidates.filter((one) => isDone(one, true));
  const withContent = sentAll.filter((one) => !isDone(one, false));
  if (withContent.length === 0) return sentAll;
  const steps = withContent.map((one) => ({ ...one, stepId: chains.get(one.campaignId)?.lastContentStepId ?? 0 }));
  const finished = new Set(
    (await readFinished(tx, organizationId, steps)).map((one) => `${one.campaignId}:${one.leadId}`),
  );
  return sentAll.filter((one) => isDone(one, finished.has(`${one.campaignId}:${one.leadId}`)));
}
