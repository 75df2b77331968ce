/** What a carrier's error code means: words for a person, and what follows from it. */
export type CarrierError = {
  readonly sentence: string;
  readonly effect: 'none' | 'invalid-phone' | 'opt-out' | 'rate' | 'account' | 'registration';
  /** Such failures in more than 5 % of a send pause it. */
  readonly countsAsFiltering: boolean;
  readonly mayRetry: boolean;
};

/** What a code of a carrier means; without more it is no filtering and a person may not try again. */
export function carrierErrorOf(
  sentence: string,
  effect: CarrierError['effect'],
  more: { countsAsFiltering?: boolean; mayRetry?: boolean } = {},
): CarrierError {
  return { sentence, effect, countsAsFiltering: more.countsAsFiltering ?? false, mayRetry: more.mayRetry ?? false };
}
