/** The meaning of a carrier's error code: an explanation for people, and its consequences. */
export type CarrierError = {
  readonly sentence: string;
  readonly effect: 'none' | 'invalid-phone' | 'opt-out' | 'rate' | 'account' | 'registration';
  /** A send is paused when more than 5% of it fail like this. */
  readonly countsAsFiltering: boolean;
  readonly mayRetry: boolean;
};

/** The meaning of a carrier's code. By default it isn't filtering, and people can't retry. */
export function carrierErrorOf(
  sentence: string,
  effect: CarrierError['effect'],
  more: { countsAsFiltering?: boolean; mayRetry?: boolean } = {},
): CarrierError {
  return { sentence, effect, countsAsFiltering: more.countsAsFiltering ?? false, mayRetry: more.mayRetry ?? false };
}
