import type { CarrierName } from '../../carriers/carrier-config.ts';

// The deployment has one account per carrier, and each has its own hold.
const ownAccounts: Readonly<Record<CarrierName, number>> = { twilio: 0, telnyx: -1, simulator: -2 };

/** The account of a loaded number; the store's `accountOf` is the same in SQL. */
export function accountOfRow(number: { readonly accountId: number | null; readonly carrier: CarrierName }): number {
  return number.accountId ?? ownAccounts[number.carrier];
}
