import type { SettledText } from '../../domain/facts.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { stepBehind, stepDueAt } from './delays.ts';
import { countRuns, moveToHistory, type RunChange, type SettledItem, type Settlement } from './history/store.ts';
import { type ChainStep, type PlannedStep, planNextSteps, readChains } from './store.ts';

export type { Settlement };

// After these nothing more would ever go to this contact, so nothing more is planned.
const END_OF_CHAIN = new Set([
  'opted-out',
  'blocked',
  'no-consent',
  'invalid-phone',
  'lead-archived',
  'campaign-archived',
  'removed-from-campaign',
]);

/** Ends items, each in one outcome: history, the facts, the figures of the send and everybody's next step, together. */
export async function settleTexts(
  tx: Tx,
  context: Context,
  organizationId: number,
  settlements: readonly Settlement[],
  options: { endsChains?: boolean; chains?: readonly ChainStep[]; zone?: string } = {},
): Promise<readonly SettledItem[]> {
  if (settlements.length === 0) return [];
  const now = context.clock.now();
  const items = await moveToHistory(tx, organizationId, context.config.carrier, settlements, now);
  if (items.length === 0) return [];
  const byItem = new Map(settlements.map((one) => [one.itemId, one]));
  const ended = items.flatMap((item) => {
    const settlement = byItem.get(item.itemId);
    return settlement ? [{ item, settlement }] : [];
  });
  const chains = options.chains ?? (await readChains(tx, organizationId, campaignsOf(items)));
  const texts = ended.map(({ item, settlement }) => settledText(chains, item, settlement));
  await context.facts.publish(tx, context, { kind: 'messages.settled', organizationId, texts });
  if (!options.endsChains) await planBehind(tx, organizationId, ended, chains, now, options.zone);
  // Last, because it is one row for everybody who writes down outcomes of the same send.
  await countRuns(tx, organizationId, runsOf(texts), now);
  await context.live.announce(tx, organizationId, 'messages');
  await context.live.announce(tx, organizationId, 'send-stats');
  return items;
}

type Ended = { readonly item: SettledItem; readonly settlement: Settlement };

async function planBehind(
  tx: Tx,
  organizationId: number,
  ended: readonly Ended[],
  chains: readonly ChainStep[],
  now: Date,
  knownZone: string | undefined,
): Promise<void> {
  const following = ended.flatMap(({ item, settlement }) => {
    if (item.campaignId === null || item.stepId === null || item.leadId === null) return [];
    if (settlement.reason && END_OF_CHAIN.has(settlement.reason)) return [];
    const step = stepBehind(chains, item.campaignId, item.stepId);
    return step ? [{ step, leadId: item.leadId, phone: item.phone, at: settlement.at }] : [];
  });
  if (following.length === 0) return;
  const zone = knownZone ?? brandOfOrganization(await findOrganization(tx, organizationId)).sending.zone;
  const planned: PlannedStep[] = following.map(({ step, leadId, phone, at }) => ({
    leadId,
    phone,
    campaignId: step.campaignId,
    stepId: step.id,
    dueAt: stepDueAt(step, at, zone),
  }));
  await planNextSteps(tx, organizationId, planned, now);
}

function settledText(chains: readonly ChainStep[], item: SettledItem, settlement: Settlement): SettledText {
  const { leadId, campaignId, stepId, kind } = item;
  const step = chains.find((one) => one.id === stepId);
  const isLastStep = campaignId !== null && stepId !== null && stepBehind(chains, campaignId, stepId) === null;
  const { outcome, at } = settlement;
  return { leadId, campaignId, stepId, kind, outcome, hasContent: step?.isPitch ?? false, isLastStep, at };
}

function campaignsOf(items: readonly SettledItem[]): number[] {
  return [...new Set(items.flatMap((item) => (item.campaignId === null ? [] : [item.campaignId])))];
}

function runsOf(texts: readonly SettledText[]): RunChange[] {
  const runs = new Map<number, { campaignId: number; settled: number; sent: number }>();
  for (const text of texts) {
    if (text.kind === 'notice') continue;
    const campaignId = text.campaignId ?? 0;
    const run = runs.get(campaignId) ?? { campaignId, settled: 0, sent: 0 };
    run.settled += 1;
    if (text.outcome === 'sent') run.sent += 1;
    runs.set(campaignId, run);
  }
  return [...runs.values()];
}
