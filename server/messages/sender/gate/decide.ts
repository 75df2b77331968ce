import { isBillingActive } from '../../../../domain/billing/plan.ts';
import type { Brand } from '../../../../domain/brands/brand.ts';
import { clockOf } from '../../../../domain/brands/clock.ts';
import { stepKind } from '../../../../domain/campaigns/step-kinds.ts';
import { withLink } from '../../../../domain/consent/first-message.ts';
import { whyNoTexts } from '../../../../domain/leads/numbers-without-texts.ts';
import { zonesOfPhone } from '../../../../domain/messages/area-code-zones.ts';
import { isJustWritten } from '../../../../domain/messages/auto-reply.ts';
import { hasBlank } from '../../../../domain/messages/blanks.ts';
import { billedSegments } from '../../../../domain/messages/segments.ts';
import { type GateAnswer, holdUntil, mayGo, waitsForPerson } from '../../../../domain/messages/send-gate.ts';
import { isOpen, nextOpening, sendingHours } from '../../../../domain/messages/sending-window.ts';
import {
  isOutsideSending,
  isSentToMany,
  isTemplate,
  nameWithoutPerson,
} from '../../../../domain/messages/text-kind.ts';
import { writeMessage, writeStored } from '../../../../domain/messages/write-message.ts';
import { capTurnsAt } from '../../../../domain/numbers/daily-cap.ts';
import type { Settlement } from '../../outcomes/settle-texts.ts';
import type { ChainStep } from '../../store.ts';
import type { DueItem } from '../due/store.ts';
import type { SendingCampaign, SendingOrganization } from '../store.ts';
import { type Around, isAsPlanned, lastCallOf, wordsOf } from './around-appointments.ts';

/** Everything needed to decide about a batch of due messages. */
export type Facts = {
  readonly organization: SendingOrganization;
  readonly brand: Brand;
  readonly campaigns: ReadonlyMap<number, SendingCampaign>;
  readonly chains: readonly ChainStep[];
  /** The steps of these items that still have a blank of a template. */
  readonly withBlanks: ReadonlySet<number>;
  readonly around: Around;
  readonly userNames: ReadonlyMap<number, string | null>;
  /** The due items whose contact has an appointment, of those at a step that waits for one. */
  readonly withAppointment: ReadonlySet<number>;
  /** The opt-in questions that nothing waits for anymore. */
  readonly pointless: ReadonlySet<number>;
  /** Where the links in these messages lead, such as https://links.example.com. */
  readonly linkOrigin: string;
  /**
   * The carrier accepts nothing from the account for now, and one message is tried: the wait doesn't count as lateness.
   */
  readonly isTry: boolean;
  /** Automatic replies to new texts are sent at any hour. */
  readonly answersAtAnyHour: boolean;
  /** How long after the decision the carrier may receive the message. */
  readonly callMs: number;
};

/** A due item that may be sent, with its final content. */
export type GoingText = { readonly item: DueItem } & Text;

export type Decided = {
  readonly go: GoingText[];
  readonly held: { item: DueItem; reason: string; until: Date }[];
  /** What ends without a message: skipped for a reason, or a step that sends nothing. */
  readonly over: Settlement[];
};

const LOOK_AGAIN_MS = 5 * 60_000;
// Messages that wait for a person are released when the person acts; this check is only a fallback.
const LOOK_AT_CONTACT_MS = 24 * 60 * 60_000;

/** Decides about due messages: send, not yet, or never. */
export function decide(items: readonly DueItem[], facts: Facts, now: Date): Decided {
  const decided: Decided = { go: [], held: [], over: [] };
  for (const item of items) {
    const answer = answerOf(item, facts, now);
    if ('held' in answer)
      decided.held.push({ item, reason: answer.held, until: answer.until ?? later(answer.held, now) });
    else if ('skipped' in answer)
      decided.over.push({ itemId: item.id, outcome: 'skipped', reason: answer.skipped, at: now });
    else if ('passed' in answer) decided.over.push({ itemId: item.id, outcome: 'passed', at: now });
    else {
      const text = textOf(item, facts);
      if (text === 'no-message' || text === 'has-blank')
        decided.held.push({ item, reason: text, until: later(text, now) });
      else if (typeof text === 'string')
        decided.over.push({ itemId: item.id, outcome: 'skipped', reason: text, at: now });
      else decided.go.push({ item, ...text });
    }
  }
  return decided;
}

/** Holds messages beyond the daily cap of their number until the carrier's next day and an open sending window. */
export function holdForCap(texts: readonly GoingText[], facts: Facts, now: Date): Pick<Decided, 'held' | 'over'> {
  const capped: Pick<Decided, 'held' | 'over'> = { held: [], over: [] };
  const turnsAt = capTurnsAt(now);
  for (const { item } of texts) {
    const until = isOutsideSending(item.kind)
      ? turnsAt
      : nextOpening(turnsAt, sendingHours(facts.brand.sending, facts.organization, zonesOfPhone(item.phone)));
    const last = lastCallOf(item, facts.around, facts.brand.sending.zone, facts.callMs);
    if (last === null || until < last) capped.held.push({ item, reason: 'daily-cap', until });
    else capped.over.push({ itemId: item.id, outcome: 'skipped', reason: 'appointment-passed', at: now });
  }
  return capped;
}

function later(reason: string, now: Date): Date {
  return new Date(now.getTime() + (waitsForPerson(reason) ? LOOK_AT_CONTACT_MS : LOOK_AGAIN_MS));
}

function answerOf(item: DueItem, facts: Facts, now: Date): GateAnswer | { readonly passed: true } {
  const featureType = stepOf(item, facts)?.featureType;
  const sendsText = featureType === undefined || stepKind(featureType).sendsText;
  const answer = gateAnswerOf(item, facts, sendsText, now);
  if (sendsText) return answer;
  // The sending window and pauses don't apply to steps that send nothing, and they are never too late.
  if ('skipped' in answer && answer.skipped !== 'expired') return answer;
  if (featureType === 'WAIT' || facts.withAppointment.has(item.id)) return { passed: true };
  return { held: 'awaiting-appointment', until: null };
}

function gateAnswerOf(item: DueItem, facts: Facts, sendsText: boolean, now: Date): GateAnswer {
  if (!isAsPlanned(item, facts.around)) return { skipped: 'appointment-changed' };
  if (item.kind === 'opt-in' && item.consent === 'consented') return { skipped: 'has-agreed' };
  if (facts.pointless.has(item.id)) return { skipped: 'nothing-waits' };
  const hours = sendingHours(facts.brand.sending, facts.organization, zonesOfPhone(item.phone));
  const meansNothingFrom = lastCallOf(item, facts.around, facts.brand.sending.zone, facts.callMs);
  const answersAtOnce = item.kind === 'auto-reply' && facts.answersAtAnyHour && isJustWritten(item.dueAt, now);
  const campaign = item.campaignId === null ? null : (facts.campaigns.get(item.campaignId) ?? null);
  const answer = mayGo(
    {
      consent: item.consent,
      isToMany: sendsText && isSentToMany(item.kind),
      dueAt: item.dueAt,
      askedAt: item.askedAt,
      mayWantToStop: item.mayWantToStop && item.kind !== 'direct',
      invalidPhone: item.invalidPhone || (!isOutsideSending(item.kind) && whyNoTexts(item.phone) !== null),
      leadArchived: item.leadArchived,
      campaignArchived: item.campaignId !== null && (campaign?.isArchived ?? true),
      removedFromCampaign: item.campaignId !== null && !item.isMember,
      organizationActive: !facts.organization.isStopped,
      organizationClosed: facts.organization.isClosed,
      setBackAt: facts.organization.setBackAt,
      billingActive: isBillingActive(facts.organization, now),
      paused: facts.organization.pausedReason ?? campaign?.pausedReason ?? null,
      firstPermittedAt: facts.isTry ? now : (item.permittedAt ?? nextOpening(item.dueAt, hours)),
      meansNothingFrom,
      hours,
      answersAtOnce,
      exempt: isOutsideSending(item.kind),
      respectsOptOut: item.kind === 'alert' || item.kind === 'test',
    },
    now,
  );
  if (!('go' in answer) || isOutsideSending(item.kind) || answersAtOnce) return answer;
  // A message called moments from now must not reach the carrier after the window closes.
  const calledBy = new Date(now.getTime() + facts.callMs);
  if (isOpen(calledBy, hours)) return answer;
  return holdUntil(nextOpening(calledBy, hours), 'outside-window', { meansNothingFrom });
}

function stepOf(item: DueItem, facts: Facts): ChainStep | undefined {
  const steps = item.appointmentId === null ? facts.chains : facts.around.steps;
  return item.kind === 'step' ? steps.find((one) => one.id === item.stepId) : undefined;
}

type Text = {
  readonly body: string;
  /** How many segments it is billed as. */
  readonly segments: number;
  readonly senderName: string | null;
};

type Unwritten = 'no-message' | 'has-blank' | 'no-words' | 'no-value' | 'no-field' | 'step-deleted';

function textOf(item: DueItem, facts: Facts): Text | Unwritten {
  return item.kind === 'step' ? textOfStep(item, facts) : textOfWords(item, facts);
}

function textOfWords({ body, ...item }: DueItem, { userNames }: Facts): Text | Unwritten {
  if (body === null || body === '') return 'no-words';
  const person = item.userId === null ? null : (userNames.get(item.userId) ?? null);
  const senderName = nameWithoutPerson(item.kind) ?? person;
  if (!isTemplate(item.kind, item.isWrittenByModel)) return { body, segments: billedSegments(body), senderName };
  // What is written now is refused with one; this was stored before. There is nothing that could be filled in.
  if (hasBlank(body)) return 'no-field';
  const message = writeMessage(body, item);
  return typeof message === 'string' ? message : { ...message, senderName };
}

function textOfStep(item: DueItem, facts: Facts): Text | Unwritten {
  const step = stepOf(item, facts);
  if (!step) return 'step-deleted';
  // A step is created before its message is saved; it must not be sent empty meanwhile.
  if (step.content.trim() === '') return 'no-message';
  // It is made of a template, and what is missing is soon filled in.
  if (hasBlank(step.content) || facts.withBlanks.has(step.id)) return 'has-blank';
  const { firstName, lastName, phone } = item;
  const said = wordsOf(item, facts.around, clockOf(facts.brand, facts.organization.timeZone).zone);
  const message = writeStored(step.content, { firstName, lastName, phone, ...said });
  if (message === 'no-value' || message === 'no-field') return message;
  const words = message === 'no-words' ? '' : message.body;
  const body = step.hasLink ? withLink(words, `${facts.linkOrigin}/c/${item.code}/${step.code}`) : words;
  const senderName = item.campaignId === null ? null : (facts.campaigns.get(item.campaignId)?.senderName ?? null);
  return body === '' ? 'no-words' : { body, segments: billedSegments(step.content), senderName };
}
