import { isBillingActive } from '../../../domain/billing/plan.ts';
import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import { brandOfOrganization } from '../../accounts/index.ts';
import { holdConsent } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { settleTexts } from '../settle-texts.ts';
import { type ChainStep, readChains } from '../store.ts';
import { askToOptIn } from '../waiting-for-contacts/ask-to-opt-in.ts';
import { readAround } from './around-appointments.ts';
import { type ChosenSender, chooseSenders } from './choose-senders.ts';
import { type Decided, decide, type Facts } from './decide.ts';
import type { SenderOptions } from './options.ts';
import { type Pace, pace, unpaced } from './pace.ts';
import {
  type DueItem,
  holdItems,
  lockDue,
  markInFlight,
  preferKeys,
  pushPaceBack,
  readItemsWithAppointment,
  readSendingCampaigns,
  readSendingNumbers,
  readSendingOrganization,
  readUserNames,
  type SendingNumber,
  type SendingOrganization,
  writePace,
} from './store.ts';

/** A text that is marked as on its way and must be called now. */
export type MarkedText = {
  readonly organizationId: number;
  readonly itemId: number;
  readonly attempt: number;
  readonly kind: TextKind;
  readonly phone: string;
  readonly from: string;
  readonly body: string;
  readonly senderName: string | null;
  /** The monotonic moment at which the number's rate allows the call, and how long it keeps the next one off. */
  readonly callAtMs: number;
  readonly spaceMs: number;
};

export type GateResult = {
  readonly marked: readonly MarkedText[];
  /** Whether more is due at once: the batch was full. */
  readonly hasMore: boolean;
  /** How long the number's rate leaves nothing more to mark. */
  readonly waitMs: number;
};

const nothing: GateResult = { marked: [], hasMore: false, waitMs: 0 };

/** The rate of a number, and how much later than planned its texts have left lately. */
export type Rate = { readonly perSecond: number; readonly lateMs: number };

/** Decides about the next due texts of one organisation and marks those that may go, in one short transaction. */
export async function gateAndMark(
  context: Context,
  options: SenderOptions,
  owner: string,
  organizationId: number,
  limit: number,
  rate: Rate | null,
): Promise<GateResult> {
  return inTransaction(context.db, organizationId, async (tx) => {
    // First of all: a stop that is committed from here on finds these texts marked or waits for them.
    await holdConsent(tx, organizationId);
    await preferKeys(tx);
    if (rate && rate.lateMs > 0) await pushPaceBack(tx, organizationId, rate.lateMs);
    const organization = await readSendingOrganization(tx, organizationId);
    const [number, ...others] = await readSendingNumbers(tx, organizationId, rate !== null);
    if (!organization || !number) return nothing;
    const readAtMs = context.clock.monotonicMs();
    const paced = paceOf(number, options, limit, rate);
    if (paced.count === 0) return { ...nothing, hasMore: true, waitMs: waitMsOf(number, options, paced.pacedUntil) };
    const now = context.clock.now();
    const items = await lockNext(tx, organizationId, organization, now, paced.count);
    if (items.length === 0) return nothing;
    const facts = await readFacts(tx, context, options, organizationId, organization, items);
    const decided = decide(items, facts, now);
    const goes = decided.go.map(({ item }) => item);
    const senderOf = await chooseSenders(tx, organizationId, goes, [number, ...others]);
    await write(tx, context, options, owner, organizationId, senderOf, decided, facts);
    const pacedUntil = pacedUntilOf(paced, decided.go.length);
    if (pacedUntil) await writePace(tx, organizationId, number.id, pacedUntil);
    const marked = decided.go.map((text, index) => {
      const callAtMs = readAtMs + (paced.offsetsMs[index] ?? 0);
      return markedText(organizationId, senderOf(text.item), text, callAtMs, paced.spaceMs);
    });
    return { marked, hasMore: items.length >= paced.count, waitMs: waitMsOf(number, options, pacedUntil) };
  });
}

function paceOf(number: SendingNumber, options: SenderOptions, limit: number, rate: Rate | null): Pace {
  if (rate === null) return unpaced(limit);
  return pace(number.databaseNow, number.pacedUntil, rate.perSecond, options.startWithinMs, limit);
}

// Only what is really called uses the rate up.
function pacedUntilOf(paced: Pace, called: number): Date | null {
  return paced.pacedUntil === null
    ? null
    : new Date(paced.pacedUntil.getTime() - (paced.count - called) * paced.spaceMs);
}

// Half of the time ahead is used up before more is marked, so that batches do not shrink to single texts.
function waitMsOf(number: SendingNumber, options: SenderOptions, pacedUntil: Date | null): number {
  if (pacedUntil === null) return 0;
  return Math.max(0, pacedUntil.getTime() - number.databaseNow.getTime() - options.startWithinMs / 2);
}

async function lockNext(
  tx: Tx,
  organizationId: number,
  organization: SendingOrganization,
  now: Date,
  limit: number,
): Promise<DueItem[]> {
  const direct = await lockDue(tx, organizationId, 'direct', now, limit);
  const mayRun = isBillingActive(organization, now) && organization.pausedReason === null;
  if (direct.length >= limit || !mayRun) return direct;
  return [...direct, ...(await lockDue(tx, organizationId, 'bulk', now, limit - direct.length))];
}

async function readFacts(
  tx: Tx,
  context: Context,
  options: SenderOptions,
  organizationId: number,
  organization: SendingOrganization,
  items: readonly DueItem[],
): Promise<Facts> {
  const campaignIds = [...new Set(items.flatMap((item) => (item.campaignId === null ? [] : [item.campaignId])))];
  const userIds = [...new Set(items.flatMap((item) => (item.userId === null ? [] : [item.userId])))];
  const campaigns = campaignIds.length > 0 ? await readSendingCampaigns(tx, organizationId, campaignIds) : [];
  const chains = campaignIds.length > 0 ? await readChains(tx, organizationId, campaignIds) : [];
  return {
    organization,
    brand: brandOfOrganization(organization),
    campaigns: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
    chains,
    around: await readAround(tx, organizationId, items),
    userNames: userIds.length > 0 ? await readUserNames(tx, userIds) : new Map(),
    withAppointment: await readWithAppointment(tx, organizationId, items, chains, context.clock.now()),
    linkOrigin: absoluteAddress(context.hosts.current(), { contactsOf: { ...organization, id: organizationId } }, ''),
    callMs: options.startWithinMs + options.staleAfterMs,
  };
}

// Asked only where somebody stands at such a step.
async function readWithAppointment(
  tx: Tx,
  organizationId: number,
  items: readonly DueItem[],
  chains: readonly ChainStep[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const waiting = new Set(chains.flatMap((step) => (step.featureType === 'APPOINTMENT' ? step.id : [])));
  const itemIds = items.flatMap((item) => (item.stepId !== null && waiting.has(item.stepId) ? item.id : []));
  return itemIds.length === 0 ? new Set() : readItemsWithAppointment(tx, organizationId, itemIds, now);
}

async function write(
  tx: Tx,
  context: Context,
  options: SenderOptions,
  owner: string,
  organizationId: number,
  senderOf: (item: DueItem) => ChosenSender,
  decided: Decided,
  facts: Facts,
): Promise<void> {
  const { go, held, over } = decided;
  const lease = { owner, ms: options.leaseMs };
  if (go.length > 0) {
    const marks = go.map(({ item, body }) => {
      const { phone: from, isHandedOver } = senderOf(item);
      return { id: item.id, body, from, isHandedOver };
    });
    await markInFlight(tx, organizationId, marks, lease);
  }
  if (held.length > 0) {
    await holdItems(
      tx,
      organizationId,
      held.map(({ item, reason, until }) => ({ id: item.id, reason, until })),
    );
    const unasked = held.flatMap(({ item, reason }) => (reason === 'awaiting-opt-in' ? item : []));
    if (unasked.length > 0) await askToOptIn(tx, context, organizationId, unasked);
    await context.live.announce(tx, organizationId, 'messages');
  }
  const { zone } = facts.brand.sending;
  if (over.length > 0) await settleTexts(tx, context, organizationId, over, { chains: facts.chains, zone });
}

function markedText(
  organizationId: number,
  sender: ChosenSender,
  text: { item: DueItem; body: string; senderName: string | null },
  callAtMs: number,
  spaceMs: number,
): MarkedText {
  const { item, body, senderName } = text;
  return {
    organizationId,
    itemId: item.id,
    attempt: item.attempt + 1,
    kind: item.kind,
    phone: item.phone,
    from: sender.phone,
    body,
    senderName,
    callAtMs,
    spaceMs,
  };
}
