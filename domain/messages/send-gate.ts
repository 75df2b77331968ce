import { type ConsentState, daysToAnswer } from '../consent/consent-state.ts';
import { genericZoneName, zoneNameAt } from '../time/zone-names.ts';
import { type Hours, hourWord, type OwnHours } from './own-hours.ts';
import { closedBy, type HoursRules, localHours, nextOpening, ownHoursOf, type SendingHours } from './sending-window.ts';

/** Everything the gate needs to know about one message and its lead. */
export type GateFacts = {
  readonly consent: ConsentState;
  /** It goes to many: in a brand that asks contacts first, only after they have agreed. */
  readonly isToMany: boolean;
  /** When it was originally due. */
  readonly dueAt: Date;
  /** When the contact was last asked to opt in; null: not yet. */
  readonly askedAt: Date | null;
  /** Their last reply may ask to be left alone, no one has decided yet, and no person wrote this message to them. */
  readonly mayWantToStop: boolean;
  readonly invalidPhone: boolean;
  readonly leadArchived: boolean;
  readonly campaignArchived: boolean;
  readonly removedFromCampaign: boolean;
  readonly organizationActive: boolean;
  /** The organization is closed. */
  readonly organizationClosed?: boolean;
  /** When the database was set back, as by a backup, until its organization may send again: what was due may have been sent. */
  readonly setBackAt?: Date | null;
  readonly billingActive: boolean;
  /** Why sending is paused, in words; null while it isn't. */
  readonly paused: string | null;
  /** The first moment at which nothing held the message. The end of a pause starts it over. */
  readonly firstPermittedAt: Date;
  /** The moment from which the message is obsolete, as before an appointment; null if it never is. */
  readonly meansNothingFrom: Date | null;
  readonly hours: SendingHours;
  /** It replies to what its contact just wrote, at any hour. */
  readonly answersAtOnce?: boolean;
  /** Codes, the one STOP or START confirmation, HELP answers and alerts to staff. */
  readonly exempt: boolean;
  /** For an exempt message: whether it respects an opt-out. An alert does, the reply to STOP doesn't. */
  readonly respectsOptOut?: boolean;
};

/** Why a message is held. */
export type HeldReason =
  | 'outside-window'
  | 'weekend'
  | 'local-hours'
  | 'paused'
  | 'billing-inactive'
  | 'organization-inactive'
  | 'maybe-stop'
  | 'awaiting-opt-in'
  | 'awaiting-appointment';

/** Reasons that depend on a person and this one contact: they have no known end, and hold no other message. */
export const personalReasons = [
  'maybe-stop',
  'awaiting-opt-in',
  'awaiting-appointment',
] as const satisfies HeldReason[];

/** Whether a message waits for a person's decision about its contact. */
export function waitsForPerson(reason: string | null): boolean {
  return personalReasons.some((one) => one === reason);
}

/** Why a message will never be sent. */
export type SkipReason =
  | 'opted-out'
  | 'blocked'
  | 'no-consent'
  | 'has-agreed'
  | 'nothing-waits'
  | 'invalid-phone'
  | 'lead-archived'
  | 'campaign-archived'
  | 'removed-from-campaign'
  | 'appointment-passed'
  | 'appointment-changed'
  | 'organization-closed'
  | 'set-back'
  | 'expired';

/** The gate's decision: go, held, or skipped, with the reason. */
export type GateAnswer =
  | { readonly go: true }
  | { readonly held: HeldReason; readonly until: Date | null }
  | { readonly skipped: SkipReason };

/** A message isn't sent anymore this long after its first permitted moment. */
export const expiresAfterMs = 24 * 60 * 60 * 1000;

/** Decides whether a message may be sent at this moment. */
export function mayGo(facts: GateFacts, now: Date): GateAnswer {
  const skipped = facts.exempt ? exemptSkipReason(facts) : skipReason(facts);
  if (skipped !== null) return { skipped };
  if (isTooLate(facts, now)) return { skipped: 'appointment-passed' };
  // Confirmations and alerts are only good at once; everything else waits for the platform, or for a reopening.
  if (facts.exempt && facts.setBackAt && facts.dueAt <= facts.setBackAt) return { skipped: 'set-back' };
  if (facts.organizationClosed)
    return facts.exempt ? { skipped: 'organization-closed' } : { held: 'paused', until: null };
  if (!facts.exempt) {
    if (!facts.organizationActive) return { held: 'organization-inactive', until: null };
    if (!facts.billingActive) return { held: 'billing-inactive', until: null };
    if (facts.paused !== null) return { held: 'paused', until: null };
    if (facts.mayWantToStop) return { held: 'maybe-stop', until: null };
    if (facts.isToMany && facts.consent === 'attested') return awaitOptIn(facts, now);
  }
  if (now.getTime() - facts.firstPermittedAt.getTime() > expiresAfterMs) return { skipped: 'expired' };
  if (facts.exempt || facts.answersAtOnce) return { go: true };
  const closed = closedBy(now, facts.hours);
  return closed === null ? { go: true } : holdUntil(nextOpening(now, facts.hours), closed, facts);
}

/** Until when a contact may answer the opt-in message. The time starts when they are asked. */
export function answerBy(message: Pick<GateFacts, 'dueAt' | 'askedAt'>, now: Date): Date {
  const since = Math.max(message.dueAt.getTime(), (message.askedAt ?? now).getTime());
  return new Date(since + daysToAnswer * 24 * 60 * 60 * 1000);
}

function awaitOptIn(facts: Pick<GateFacts, 'dueAt' | 'askedAt'>, now: Date): GateAnswer {
  return now > answerBy(facts, now) ? { skipped: 'no-consent' } : { held: 'awaiting-opt-in', until: null };
}

/** Holds a message until then, or skips it if it is obsolete by then. */
export function holdUntil(until: Date, held: HeldReason, facts: Pick<GateFacts, 'meansNothingFrom'>): GateAnswer {
  return isTooLate(facts, until) ? { skipped: 'appointment-passed' } : { held, until };
}

function isTooLate({ meansNothingFrom }: Pick<GateFacts, 'meansNothingFrom'>, at: Date): boolean {
  return meansNothingFrom !== null && at >= meansNothingFrom;
}

/** How sentences name the sending window: the brand's zone, its label and its hours, and the organization's own. */
export type ShownHours = {
  readonly zone: string;
  readonly zoneLabel: string;
  readonly opensHour: number;
  readonly closesHour: number;
  /** The organization's own hours, if it has any. */
  readonly own?: OwnHours | null;
  /** Whether the brand's hours don't hold for it. */
  readonly isAtAnyHour?: boolean;
  /** The zone in which its people read moments; that of the brand if it has none of its own. */
  readonly clockZone?: string | null;
};

const usualHours: ShownHours = { zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 };

/** The local hours of contacts, as sentences name them: "8am" and "8pm". */
export const localHourWords = {
  opens: hourWord(localHours.opensHour),
  closes: hourWord(localHours.closesHour),
} as const;

const localWindow = `from ${localHourWords.opens} to ${localHourWords.closes}`;

/** The window of an organization as sentences name it. */
export function shownHours(brand: ShownHours, rules: HoursRules): ShownHours {
  return {
    ...brand,
    own: ownHoursOf(rules, brand.zone),
    isAtAnyHour: rules.allowAfterHours,
    clockZone: rules.timeZone,
  };
}

/** The reason in the send banner and of a held message: "Messages are sent from 8am to 8pm MST". */
export function windowSentence(hours: ShownHours = usualHours): string {
  return sentenceOf(windowsOf(hours));
}

// Each window that must be open: of the organization's own hours and the brand's, one where both have the same clock.
function windowsOf({ own, isAtAnyHour, ...brand }: ShownHours): string[] {
  const brands = windowWords(brand, brand.zoneLabel);
  if (!own) return [brands];
  const isSameClock = own.zone === brand.zone;
  const owns = windowWords(own, isSameClock ? brand.zoneLabel : genericZoneName(own.zone));
  if (isAtAnyHour) return [owns];
  if (!isSameClock) return [owns, brands];
  const opensHour = Math.max(own.opensHour, brand.opensHour);
  return [windowWords({ opensHour, closesHour: Math.min(own.closesHour, brand.closesHour) }, brand.zoneLabel)];
}

function windowWords({ opensHour, closesHour }: Hours, zoneLabel: string): string {
  return `from ${hourWord(opensHour)} to ${hourWord(closesHour)} ${zoneLabel}`;
}

function sentenceOf([first, ...others]: readonly string[]): string {
  return `Messages are sent ${first}${others.length === 0 ? '' : `, and only ${others.join(' and ')}`}`;
}

/**
 * When an organization's messages are sent, for before any are written. Without a period, such as "Messages are sent at
 * any hour".
 */
export function hoursSentence(hours: ShownHours, rules: HoursRules): string {
  const days = rules.allowWeekends ? '' : ', Monday to Friday';
  const where = `${localWindow} where each person lives`;
  const shown = shownHours(hours, rules);
  const windows = rules.allowAfterHours && !shown.own ? [] : windowsOf(shown);
  const all = rules.respectLocalHours ? [...windows, where] : windows;
  return `${all.length === 0 ? 'Messages are sent at any hour' : sentenceOf(all)}${days}`;
}

/** The sentence for a reason, with the time until which a held message waits. */
export function reasonSentence(
  reason: HeldReason | SkipReason,
  until: Date | null = null,
  hours: ShownHours = usualHours,
): string {
  const because = heldSentence(reason, hours);
  if (because === null) return skipSentences[reason as SkipReason];
  return until === null || waitsForPerson(reason)
    ? `Waiting: ${because}`
    : `Waiting until ${momentWords(until, hours)}: ${because}`;
}

const skipSentences: Readonly<Record<SkipReason, string>> = {
  'opted-out': 'They opted out',
  blocked: 'The carrier or staff blocked this number',
  'no-consent': 'They haven’t agreed to receive messages',
  'has-agreed': 'They’ve agreed to receive messages since',
  'nothing-waits': 'No message waits for their answer anymore',
  'invalid-phone': 'The phone number can’t receive messages',
  'lead-archived': 'They were archived',
  'campaign-archived': 'The campaign was archived',
  'removed-from-campaign': 'They were removed from the campaign',
  'appointment-passed': 'The time to send this message had passed',
  'appointment-changed': 'The appointment was moved or canceled',
  'organization-closed': 'Your organization was closed',
  'set-back': 'The server was set back to an earlier moment, and this may have been sent before',
  expired: 'It couldn’t be sent within 24 hours of its scheduled time',
};

function exemptSkipReason(facts: GateFacts): SkipReason | null {
  // Replies to STOP and HELP go to people who opted out. A carrier's block stops even those.
  if (facts.consent === 'blocked') return 'blocked';
  if (facts.respectsOptOut && facts.consent === 'stopped') return 'opted-out';
  return facts.invalidPhone ? 'invalid-phone' : null;
}

function skipReason(facts: GateFacts): SkipReason | null {
  if (facts.consent === 'stopped') return 'opted-out';
  if (facts.consent === 'blocked') return 'blocked';
  if (facts.invalidPhone) return 'invalid-phone';
  if (facts.leadArchived) return 'lead-archived';
  if (facts.campaignArchived) return 'campaign-archived';
  if (facts.removedFromCampaign) return 'removed-from-campaign';
  return facts.consent === 'unknown' ? 'no-consent' : null;
}

function heldSentence(reason: HeldReason | SkipReason, hours: ShownHours): string | null {
  const window = windowSentence(hours);
  switch (reason) {
    case 'outside-window':
      return `${window.charAt(0).toLowerCase()}${window.slice(1)}`;
    case 'weekend':
      return 'messages aren’t sent on Saturdays and Sundays';
    case 'local-hours':
      return `it’s before ${localHourWords.opens} or after ${localHourWords.closes} in their area code`;
    case 'paused':
      return 'sending is paused';
    case 'billing-inactive':
      return 'billing is not set up';
    case 'organization-inactive':
      return 'sending has been stopped for your organization';
    case 'maybe-stop':
      return 'their reply may ask you to stop texting them';
    case 'awaiting-opt-in':
      return 'they were asked whether they want messages and haven’t answered YES yet';
    case 'awaiting-appointment':
      return 'they have no appointment yet';
    default:
      return null;
  }
}

/** A time as sentences name it, by the clock of the organization: "8:00 AM MST on 03/11/2026". */
export function momentWords(moment: Date, { clockZone, ...brand }: ShownHours): string {
  const isOwn = clockZone && clockZone !== brand.zone;
  const zone = isOwn ? clockZone : brand.zone;
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(moment).replaceAll('\u202f', ' ');
  const time = parts({ hour: 'numeric', minute: '2-digit' });
  return `${time} ${isOwn ? zoneNameAt(moment, zone) : brand.zoneLabel} on ${parts({ month: '2-digit', day: '2-digit', year: 'numeric' })}`;
}
