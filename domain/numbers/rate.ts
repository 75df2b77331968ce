import type { NumberKind, RegistrationState } from './number-kinds.ts';

/** Messages a second by the kind and registration of a number; null means no limit. */
export type NumberRates = {
  readonly local: number | null;
  readonly localRegistered: number | null;
  readonly tollFree: number | null;
  readonly short: number | null;
};

/** What decides how fast a number sends. */
export type RateFacts = {
  readonly kind: NumberKind;
  readonly registrationState: RegistrationState;
  readonly ratePerSecond: number | null;
};

/** How many messages a second a number sends: its own rate, else that of its kind, never above `bound`; null: no limit. */
export function ratePerSecond(number: RateFacts, rates: NumberRates, bound: number | null): number | null {
  const own = number.ratePerSecond ?? usualRate(number, rates);
  if (own === null || bound === null) return own ?? bound;
  return Math.min(own, bound);
}

function usualRate({ kind, registrationState }: RateFacts, rates: NumberRates): number | null {
  if (kind === 'short') return rates.short;
  if (kind === 'toll-free') return rates.tollFree;
  return registrationState === 'approved' ? rates.localRegistered : rates.local;
}
