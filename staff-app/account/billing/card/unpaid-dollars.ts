import { showDollars } from '../../../../domain/money/dollars.ts';

/** What another card is charged at once for unpaid invoices, as a value of a sentence; null where there are none. */
export function unpaidDollars(cents: number): { dollars: string } | null {
  return cents > 0 ? { dollars: showDollars(cents / 100) } : null;
}
