import type { SettledText } from '../../../domain/fact-parts.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import {
  isCounted,
  isOutsideSending,
  isWrittenByPerson,
  kindsOutsideConversations,
} from '../../../domain/messages/text-kind.ts';
import { writeWords } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { stepBehind } from '../chain/delays.ts';
import { holdChainsOf } from '../chain-hold/store.ts';
import { countRuns, moveToHistory, type RunChange, type SettledItem, type Settlement } from '../history/store.ts';
import { planNext } from '../next-step/plan-next.ts';
import { holdPlaces, holdSpokenTo, readUnasked } from '../places/store.ts';
import { sendOf } from '../runs/send-of.ts';
import { type ChainStep, lockItems, readChains, readStepsAround } from '../store.ts';

export type { Settlement };

// After these, nothing could ever be sent to this contact, so nothing more is planned.
const END_OF_CHAIN = new Set([
  'opted-out',
  'blocked',
  'no-consent',
  'invalid-phone',
  'lead-archived',
  'campaign-archived',
  'removed-from-campaign',
]);

/**
 * Ends items, each with one outcome: writes history, facts, and the send's counters, and plans each contact's next
 * step, all in one transaction.
 */
export async function settleTexts(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    settlements,
    beside = [],
    options = {},
  }: {
    readonly settlements: readonly Settlement[];
    /** Items that the same transaction changes afterwards: they are locked together. */
    readonly beside?: readonly number[];
    readonly options?: { endsChains?: boolean; zone?: string };
  },
): Promise<readonly SettledItem[]> {
  if (settlements.length === 0) {
    await lockItems(tx, organizationId, beside);
    return [];
  }
  const now = context.clock.now();
  const itemIds = settlements.map(({ itemId }) => itemId);
  const sent = settlements.flatMap(({ itemId, outcome }) => (outcome === 'sent' ? [itemId] : []));
  const spokenTo = sent.length > 0 ? await holdSpokenTo(tx, organizationId, sent) : new Map<LeadId, boolean>();
  if (!options.endsChains) await holdChainsOf(tx, organizationId, itemIds);
  const advancing = settlements.filter(({ outcome }) => outcome === 'sent' || outcome === 'passed');
  if (advancing.length > 0)
    await holdPlaces(
      tx,
      organizationId,
      advancing.map(({ itemId }) => itemId),
    );
  const ended = await end(tx, context, organizationId, { settlements, beside, now, spokenTo });
  if (ended.items.length === 0) return [];
  if (!options.endsChains) await goOn(tx, context, organizationId, { ...ended, now, zone: options.zone });
  // Last, because everyone who records outcomes of the same send updates this one row.
  await countRuns(tx, organizationId, runsOf(ended.items, settlements));
  await context.live.announce(tx, organizationId, 'messages');
  await context.live.announce(tx, organizationId, 'send-stats');
  return ended.items;
}

type Ended = {
  readonly items: readonly SettledItem[];
  readonly texts: readonly SettledText[];
  /** The contacts that continue, and when their wait for the next step begins. */
  readonly going: readonly (SettledItem & { readonly at: Date })[];
  readonly chains: readonly ChainStep[];
};

type Ending = {
  readonly settlements: readonly Settlement[];
  readonly beside?: readonly number[];
  readonly now: Date;
  /** The contacts whose conversations may go on: they are locked. */
  readonly spokenTo?: ReadonlyMap<LeadId, boolean>;
};

/** Moves items to history and announces it. */
async function end(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { settlements, beside = [], now, spokenTo }: Ending,
): Promise<Ended> {
  const isByWorkflow = [...(spokenTo?.values() ?? [])].includes(true);
  const unasked = isByWorkflow
    ? await readUnasked(
        tx,
        organizationId,
        settlements.map(({ itemId }) => itemId),
      )
    : new Set<number>();
  const items = await moveToHistory(tx, organizationId, { settled: settlements, beside }, now);
  if (items.length === 0) return { items, texts: [], going: [], chains: [] };
  const byItem = new Map(settlements.map((one) => [one.itemId, one]));
  const ended = items.flatMap((item) => {
    const settlement = byItem.get(item.itemId);
    return settlement ? [{ item, settlement }] : [];
  });
  const words = ended.flatMap(({ item: { itemId, leadId, kind, isAnswer }, settlement: { outcome, at } }) =>
    outcome !== 'sent' || leadId === null || kindsOutsideConversations.includes(kind) || !spokenTo?.has(leadId)
      ? []
      : [{ leadId, at, isAnswer: isAnswer && !unasked.has(itemId), isByPerson: isWrittenByPerson(kind) }],
  );
  if (words.length > 0) await writeWords(tx, organizationId, words);
  const chains = await readChains(tx, organizationId, campaignsOf(items));
  const steps = [...chains, ...(await stepsAround(tx, organizationId, items))];
  const texts = ended.map(({ item, settlement }) => settledText(steps, item, settlement));
  const counted = texts.filter((text) => isCounted(text.kind));
  if (counted.length > 0)
    await context.facts.publish(tx, context, { kind: 'messages.settled', organizationId, texts: counted });
  const going = ended.flatMap(({ item, settlement }) =>
    leavesChain(settlement) ? [] : [{ ...item, at: settlement.waitsSince ?? settlement.at }],
  );
  return { items, texts, going, chains };
}

/**
 * Plans the next step of everyone who continues. If a contact said STOP while their message was in flight, the step is
 * skipped at once, as if they had said so a moment later: after START they continue with it.
 */
async function goOn(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { going, chains, now, zone }: Ended & { now: Date; zone: string | undefined },
): Promise<void> {
  const unwanted = await planNext(tx, organizationId, going, { chains, now, zone });
  if (unwanted.length === 0) return;
  const left = unwanted.map(({ itemId, reason }) => ({ itemId, outcome: 'skipped' as const, reason, at: now }));
  await end(tx, context, organizationId, { settlements: left, now });
}

// A statement that ends this many stays far below the statement timeout.
const PART = 2_000;

/** Ends any number of items in one transaction, and plans nothing after them. */
export async function settleInParts(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  settlements: readonly Settlement[],
): Promise<void> {
  for (const part of partsOf(settlements))
    await settleTexts(tx, context, organizationId, { settlements: part, options: { endsChains: true } });
}

/** The same, and plans the next step of each item's contact. */
export async function settleAndGoOn(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  settlements: readonly Settlement[],
): Promise<void> {
  for (const part of partsOf(settlements)) await settleTexts(tx, context, organizationId, { settlements: part });
}

function partsOf(settlements: readonly Settlement[]): (readonly Settlement[])[] {
  const count = Math.ceil(settlements.length / PART);
  return Array.from({ length: count }, (_, place) => settlements.slice(place * PART, (place + 1) * PART));
}

function leavesChain({ reason }: Settlement): boolean {
  return typeof reason === 'string' && END_OF_CHAIN.has(reason);
}

async function stepsAround(
  tx: Tx,
  organizationId: OrganizationId,
  items: readonly SettledItem[],
): Promise<ChainStep[]> {
  const stepIds = items.flatMap((item) => (item.appointmentId === null || item.stepId === null ? [] : [item.stepId]));
  return stepIds.length === 0 ? [] : readStepsAround(tx, organizationId, [...new Set(stepIds)]);
}

function settledText(steps: readonly ChainStep[], item: SettledItem, settlement: Settlement): SettledText {
  const { leadId, campaignId, stepId, appointmentId, kind } = item;
  const step = steps.find((one) => one.id === stepId);
  const isInChain = appointmentId === null && campaignId !== null && stepId !== null;
  const isLastStep = isInChain && stepBehind(steps, campaignId, stepId) === null;
  const { outcome, at, segments = 1, carrier = null } = settlement;
  const what = { kind, outcome, carrier, segments, hasContent: step?.hasLink ?? false, isLastStep, at };
  return { leadId, campaignId, stepId, leavesChain: leavesChain(settlement), ...what };
}

function campaignsOf(items: readonly SettledItem[]): CampaignId[] {
  return [...new Set(items.flatMap((item) => (item.campaignId === null ? [] : [item.campaignId])))];
}

function runsOf(items: readonly SettledItem[], settlements: readonly Settlement[]): RunChange[] {
  const settled = new Map(settlements.map((one) => [one.itemId, one]));
  const runs = new Map<CampaignId, { campaignId: CampaignId; settled: number; sent: number; dueAt: Date }>();
  for (const { itemId, kind, campaignId: ofCampaign, dueAt } of items) {
    const { outcome, reason } = settled.get(itemId) ?? {};
    if (isOutsideSending(kind) || outcome === 'passed') continue;
    // What was canceled, and who can't be texted, is no part of a send, as in the look before it. What waited too long is.
    if (outcome === 'skipped' && reason !== 'expired') continue;
    const campaignId = sendOf(kind, ofCampaign);
    const run = runs.get(campaignId) ?? { campaignId, settled: 0, sent: 0, dueAt };
    run.settled += 1;
    if (outcome === 'sent') run.sent += 1;
    if (dueAt < run.dueAt) run.dueAt = dueAt;
    runs.set(campaignId, run);
  }
  return [...runs.values()];
}
