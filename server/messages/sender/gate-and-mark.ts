import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { zonesOfPhone } from '../../../domain/messages/area-code-zones.ts';
import { fillMergeFields } from '../../../domain/messages/merge-fields.ts';
import { type GateAnswer, holdUntil, mayGo } from '../../../domain/messages/send-gate.ts';
import { isOpen, nextOpening, type SendingHours } from '../../../domain/messages/sending-window.ts';
import { isOutsideSending, type TextKind } from '../../../domain/messages/text-kind.ts';
import { brandOfOrganization } from '../../accounts/index.ts';
import { holdConsent } from '../../consent/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { type Settlement, settleTexts } from '../settle-texts.ts';
import { type ChainStep, readChains } from '../store.ts';
import { type Around, isAsPlanned, lastCallOf, readAround, wordsOf } from './around-appointments.ts';
import type { SenderOptions } from './options.ts';
import { type Pace, pace, unpaced } from './pace.ts';
import {
  type DueItem,
  holdItems,
  lockDue,
  markInFlight,
  preferKeys,
  pushPaceBack,
  readSendingCampaigns,
  readSendingOrganization,
  readUserNames,
  type SendingCampaign,
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
const LOOK_AGAIN_MS = 5 * 60_000;

type Facts = {
  readonly organization: SendingOrganization;
  readonly brand: Brand;
  readonly campaigns: ReadonlyMap<number, SendingCampaign>;
  readonly chains: readonly ChainStep[];
  readonly around: Around;
  readonly userNames: ReadonlyMap<number, string | null>;
};

type Decided = {
  readonly go: { item: DueItem; body: string; senderName: string | null }[];
  readonly held: { id: number; reason: string; until: Date }[];
  readonly skipped: Settlement[];
};

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
    const organization = await readSendingOrganization(tx, organizationId, rate !== null);
    if (!organization?.senderPhone) return nothing;
    const readAtMs = context.clock.monotonicMs();
    const paced = paceOf(organization, options, limit, rate);
    if (paced.count === 0)
      return { ...nothing, hasMore: true, waitMs: waitMsOf(organization, options, paced.pacedUntil) };
    const now = context.clock.now();
    const items = await lockNext(tx, organizationId, organization, now, paced.count);
    if (items.length === 0) return nothing;
    const facts = await readFacts(tx, organizationId, organization, items);
    const decided = decide(context, options, items, facts, now);
    await write(tx, context, options, owner, organizationId, organization.senderPhone, decided, facts);
    const pacedUntil = pacedUntilOf(paced, decided.go.length);
    if (pacedUntil) await writePace(tx, organizationId, pacedUntil);
    const marked = decided.go.map((text, index) => {
      const callAtMs = readAtMs + (paced.offsetsMs[index] ?? 0);
      return markedText(organizationId, organization, text, callAtMs, paced.spaceMs);
    });
    return { marked, hasMore: items.length >= paced.count, waitMs: waitMsOf(organization, options, pacedUntil) };
  });
}

function paceOf(organization: SendingOrganization, options: SenderOptions, limit: number, rate: Rate | null): Pace {
  if (rate === null) return unpaced(limit);
  return pace(organization.databaseNow, organization.pacedUntil, rate.perSecond, options.startWithinMs, limit);
}

// Only what is really called uses the rate up.
function pacedUntilOf(paced: Pace, called: number): Date | null {
  return paced.pacedUntil === null
    ? null
    : new Date(paced.pacedUntil.getTime() - (paced.count - called) * paced.spaceMs);
}

// Half of the time ahead is used up before more is marked, so that batches do not shrink to single texts.
function waitMsOf(organization: SendingOrganization, options: SenderOptions, pacedUntil: Date | null): number {
  if (pacedUntil === null) return 0;
  return Math.max(0, pacedUntil.getTime() - organization.databaseNow.getTime() - options.startWithinMs / 2);
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
  organizationId: number,
  organization: SendingOrganization,
  items: readonly DueItem[],
): Promise<Facts> {
  const campaignIds = [...new Set(items.flatMap((item) => (item.campaignId === null ? [] : [item.campaignId])))];
  const userIds = [...new Set(items.flatMap((item) => (item.userId === null ? [] : [item.userId])))];
  const campaigns = campaignIds.length > 0 ? await readSendingCampaigns(tx, organizationId, campaignIds) : [];
  return {
    organization,
    brand: brandOfOrganization(organization),
    campaigns: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
    chains: campaignIds.length > 0 ? await readChains(tx, organizationId, campaignIds) : [],
    around: await readAround(tx, organizationId, items),
    userNames: userIds.length > 0 ? await readUserNames(tx, userIds) : new Map(),
  };
}

function decide(context: Context, options: SenderOptions, items: readonly DueItem[], facts: Facts, now: Date): Decided {
  const decided: Decided = { go: [], held: [], skipped: [] };
  const lookAgainAt = new Date(now.getTime() + LOOK_AGAIN_MS);
  for (const item of items) {
    const hours = hoursOf(facts, item.phone);
    const answer = answerOf(item, facts, hours, now, options.startWithinMs + options.staleAfterMs);
    if ('held' in answer) decided.held.push({ id: item.id, reason: answer.held, until: answer.until ?? lookAgainAt });
    else if ('skipped' in answer)
      decided.skipped.push({ itemId: item.id, outcome: 'skipped', reason: answer.skipped, at: now });
    else {
      const text = textOf(context, item, facts);
      if (text === 'no-message') decided.held.push({ id: item.id, reason: text, until: lookAgainAt });
      else if (typeof text === 'string')
        decided.skipped.push({ itemId: item.id, outcome: 'skipped', reason: text, at: now });
      else decided.go.push({ item, ...text });
    }
  }
  return decided;
}

function answerOf(item: DueItem, facts: Facts, hours: SendingHours, now: Date, startWithinMs: number): GateAnswer {
  if (!isAsPlanned(item, facts.around)) return { skipped: 'appointment-changed' };
  const meansNothingFrom = lastCallOf(item, facts.around, startWithinMs);
  const campaign = item.campaignId === null ? null : (facts.campaigns.get(item.campaignId) ?? null);
  const answer = mayGo(
    {
      consent: item.consent,
      invalidPhone: item.invalidPhone,
      leadArchived: item.leadArchived,
      campaignArchived: item.campaignId !== null && (campaign?.isArchived ?? true),
      removedFromCampaign: item.campaignId !== null && !item.isMember,
      organizationActive: true,
      billingActive: isBillingActive(facts.organization, now),
      paused: facts.organization.pausedReason ?? campaign?.pausedReason ?? null,
      firstPermittedAt: item.permittedAt ?? nextOpening(item.dueAt, hours),
      meansNothingFrom,
      hours,
      exempt: isOutsideSending(item.kind),
      heedsStop: item.kind === 'alert',
    },
    now,
  );
  if (!('go' in answer) || isOutsideSending(item.kind)) return answer;
  // What is called a moment from now must not reach the carrier after closing time.
  const calledBy = new Date(now.getTime() + startWithinMs);
  if (isOpen(calledBy, hours)) return answer;
  return holdUntil(nextOpening(calledBy, hours), 'outside-window', { meansNothingFrom });
}

function hoursOf(facts: Facts, phone: string): SendingHours {
  const { organization, brand } = facts;
  const { zone, opensHour, closesHour } = brand.sending;
  const { respectLocalHours, allowAfterHours, allowWeekends } = organization;
  const phoneZones = zonesOfPhone(phone);
  return { zone, opensHour, closesHour, respectLocalHours, phoneZones, allowAfterHours, allowWeekends };
}

type Text = { readonly body: string; readonly senderName: string | null };

function textOf(context: Context, item: DueItem, facts: Facts): Text | 'no-message' | 'no-words' | 'step-deleted' {
  if (item.kind !== 'step') {
    const senderName = item.userId === null ? null : (facts.userNames.get(item.userId) ?? null);
    const body = item.body !== null && item.kind === 'blast' ? fillMergeFields(item.body, item).trim() : item.body;
    return body === null || body === '' ? 'no-words' : { body, senderName };
  }
  const steps = item.appointmentId === null ? facts.chains : facts.around.steps;
  const step = steps.find((one) => one.id === item.stepId);
  if (!step) return 'step-deleted';
  // A step is created before its message is saved; it must not go out empty meanwhile.
  if (step.content.trim() === '') return 'no-message';
  const { firstName, lastName, phone } = item;
  const said = wordsOf(item, facts.around, facts.brand.sending.zone);
  const message = fillMergeFields(step.content, { firstName, lastName, phone, ...said });
  const link = `${context.config.publicUrl}/c/${item.code}/${step.code}`;
  const body = step.hasLink ? `${message} ${link}`.trim() : message;
  const senderName = item.campaignId === null ? null : (facts.campaigns.get(item.campaignId)?.senderName ?? null);
  return body.trim() === '' ? 'no-words' : { body, senderName };
}

async function write(
  tx: Tx,
  context: Context,
  options: SenderOptions,
  owner: string,
  organizationId: number,
  senderPhone: string,
  decided: Decided,
  facts: Facts,
): Promise<void> {
  const { go, held, skipped } = decided;
  const lease = { owner, ms: options.leaseMs, senderPhone };
  if (go.length > 0) {
    const marks = go.map(({ item, body }) => ({ id: item.id, body }));
    await markInFlight(tx, organizationId, marks, lease);
  }
  if (held.length > 0) {
    await holdItems(tx, organizationId, held);
    await context.live.announce(tx, organizationId, 'messages');
  }
  const { zone } = facts.brand.sending;
  if (skipped.length > 0) await settleTexts(tx, context, organizationId, skipped, { chains: facts.chains, zone });
}

function markedText(
  organizationId: number,
  organization: SendingOrganization,
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
    from: organization.senderPhone ?? '',
    body,
    senderName,
    callAtMs,
    spaceMs,
  };
}
