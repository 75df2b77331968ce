import { dueAfter } from '../../../domain/campaigns/due-time.ts';
import type { CampaignId } from '../../../domain/ids.ts';
import type { ChainStep } from '../store.ts';

/** When a step is due whose delay counts from this moment, in the brand's time zone. */
export function stepDueAt(step: ChainStep, from: Date, zone: string): Date {
  return dueAfter(from, step, zone);
}

/** The next step of a chain; null after the last. */
export function stepBehind(chains: readonly ChainStep[], campaignId: CampaignId, stepId: number): ChainStep | null {
  const index = chains.findIndex((step) => step.campaignId === campaignId && step.id === stepId);
  const next = index < 0 ? undefined : chains[index + 1];
  return next?.campaignId === campaignId ? next : null;
}
