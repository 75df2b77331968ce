import type { NumberKind, RegistrationState } from './number-kinds.ts';

/** What carriers set a number's limits by: its kind, and for a local number whether it is registered. */
export type LimitKind = (typeof limitKinds)[number];

/** Every kind of number that has limits of its own, as the settings name them. */
export const limitKinds = ['local', 'registered', 'toll-free', 'short'] as const;

/** One limit for each kind; null means there is none. */
export type LimitByKind = Readonly<Record<LimitKind, number | null>>;

/** The settings that decide how fast numbers send. */
export type LimitSettings = {
  /** Messages a second. */
  readonly numberRates: LimitByKind;
  /** Message segments a day. */
  readonly numberDailyCaps: LimitByKind;
  /** Messages a second that no number goes above. */
  readonly senderRate: number | null;
};

/** What is known of a number when its limits are asked for. */
export type LimitFacts = {
  readonly kind: NumberKind;
  readonly registrationState: RegistrationState;
  /** The number's own limits; null: those of its kind. */
  readonly ratePerSecond: number | null;
  readonly dailyCap: number | null;
};

/** How many messages a second a number sends; null means as fast as the carrier takes them. */
export function rateOf(number: LimitFacts, settings: LimitSettings): number | null {
  const own = number.ratePerSecond ?? settings.numberRates[limitKindOf(number)];
  if (own === null || settings.senderRate === null) return own ?? settings.senderRate;
  return Math.min(own, settings.senderRate);
}

/** How many message segments a number sends on one of the carrier's days; null means any number of them. */
export function dailyCapOf(number: LimitFacts, settings: LimitSettings): number | null {
  return number.dailyCap ?? settings.numberDailyCaps[limitKindOf(number)];
}

/** Says whether the settings limit any number at all. */
export function hasLimits({ numberRates, numberDailyCaps, senderRate }: LimitSettings): boolean {
  return senderRate !== null || limitKinds.some((kind) => numberRates[kind] !== null || numberDailyCaps[kind] !== null);
}

/** How fast a number sends and what that comes from, such as "1 message per second until registered"; null: no limit. */
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

// Registration is named only where it changes something.
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
