const EXCHANGE_DIGITS = 6;

/** The area code and exchange of a phone: its first six digits; null without a phone. */
export function exchangeOf(phone: string | null): string | null {
  return phone?.slice(0, EXCHANGE_DIGITS) ?? null;
}
