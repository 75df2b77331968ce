import type { NumberKind, RegistrationState } from './number-kinds.ts';

/** What determines a number's carrier limits: its kind, and for a local number whether it is registered. */
export type LimitKind = (typeof limitKinds)[number];

/** Every kind of number with its own limits, as the settings name them. */
export const limitKinds = ['local', 'registered', 'toll-free', 'short'] as const;

/** One limit for each kind; null means no limit. */
export type LimitByKind = Readonly<Record<LimitKind, number | null>>;

/** The settings that decide how fast numbers send. */
export type LimitSettings = {
  /** Messages per second. */
  readonly numberRates: LimitByKind;
  /** Message segments per day. */
  readonly numberDailyCaps: LimitByKind;
  /** The most messages per second of any number. */
  readonly senderRate: number | null;
};

/** What is known about a number, to find its limits. */
export type LimitFacts = {
  readonly kind: NumberKind;
  readonly registrationState: RegistrationState;
  /** The number's own limits; null: those of its kind. */
  readonly ratePerSecond: number | null;
  readonly dailyCap: number | null;
};

/** A number's messages per second. Null means as fast as the carrier accepts them. */
export function rateOf(number: LimitFacts, settings: LimitSettings): number | null {
  const own = number.ratePerSecond ?? settings.numberRates[limitKindOf(number)];
  if (own === null || settings.senderRate === null) return own ?? settings.senderRate;
  return Math.min(own, settings.senderRate);
}

/** A number's message segments per carrier day. Null means no limit. */
export function dailyCapOf(number: LimitFacts, settings: LimitSettings): number | null {
  return number.dailyCap ?? settings.numberDailyCaps[limitKindOf(number)];
}

/** Whether the settings limit any number at all. */
export function hasLimits({ numberRates, numberDailyCaps, senderRate }: LimitSettings): boolean {
  return senderRate !== null || limitKinds.some((kind) => numberRates[kind] !== null || numberDailyCaps[kind] !== null);
}

/** A number's limits and their origin, such as "1 message per second until registered". Null: no limit. */
export function limitsSentence(number: LimitFacts, settings: LimitSettings): string | null {
  const rate = rateOf(number, settings);
  const cap = dailyCapOf(number, settings);
  if (rate === null && cap === null) return null;
  const speed = rate === null ? 'No speed limit' : rateWords(rate);
  const daily = cap === null ? '' : `, up to ${cap.toLocaleString('en-US')} message segments per day`;
  return `${speed}${daily}${conditionWords(number, settings)}`;
}

function limitKindOf({ kind, registrationState }: LimitFacts): LimitKind {
  if (kind === 'local' && registrationState === 'approved') return 'registered';
  return kind;
}

// Registration is named only if it makes a difference.
function conditionWords(number: LimitFacts, settings: LimitSettings): string {
  if (number.registrationState === 'approved' || number.kind === 'short') return '';
  if (number.kind === 'toll-free') return ' once verified';
  const registered: LimitFacts = { ...number, registrationState: 'approved' };
  const isSame =
    rateOf(registered, settings) === rateOf(number, settings) &&
    dailyCapOf(registered, settings) === dailyCapOf(number, settings);
  return isSame ? '' : ' until registered';
}

function rateWords(perSecond: number): string {
  const [count, unit] =
    perSecond >= 1
      ? [perSecond, 'second']
      : perSecond * 60 >= 1
        ? [perSecond * 60, 'minute']
        : [perSecond * 3600, 'hour'];
  const shown = Number(count.toFixed(2));
  return `${shown.toLocaleString('en-US')} ${shown === 1 ? 'message' : 'messages'} per ${unit}`;
}
