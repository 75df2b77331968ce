import type { AgreedRates } from './prices.ts';

const mostDollarsAMonth = 10_000;
const mostDollarsAText = 1;

/** The default rates in the form, for an organization without agreed rates. */
export const usualRates = { access: 250, sms: 0.03 } as const;

/** Converts rates in dollars to cents. Null unless the month is from 0 to 10,000 and the message from 0 to 1. */
export function agreedRates(untrustedMonth: unknown, untrustedText: unknown): AgreedRates | null {
  if (!isWithin(untrustedMonth, mostDollarsAMonth) || !isWithin(untrustedText, mostDollarsAText)) return null;
  // A message may cost a fraction of a cent, to four decimals. A month costs whole cents.
  return { monthCents: Math.round(untrustedMonth * 100), textCents: Math.round(untrustedText * 1_000_000) / 10_000 };
}

function isWithin(untrusted: unknown, most: number): untrusted is number {
  return typeof untrusted === 'number' && untrusted >= 0 && untrusted <= most;
}

type Priced = { readonly name: string; readonly price: number };

/**
 * An organization's rates in dollars: those of the products whose names contain "access" and "sms", or the defaults.
 * Before there is a month to pay, what a message costs until then is no rate of theirs.
 */
export function ratesOf(products: readonly Priced[]): { readonly access: number; readonly sms: number } {
  const priceOf = (part: string) => products.find(({ name }) => name.toLowerCase().includes(part))?.price;
  const access = priceOf('access');
  return access === undefined ? usualRates : { access, sms: priceOf('sms') ?? usualRates.sms };
}
