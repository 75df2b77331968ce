import type { CarrierName } from '../../carriers/carrier-config.ts';

// The deployment has one account at each carrier, and each has a hold of its own.
const ownAccounts: Readonly<Record<CarrierName, number>> = { twilio: 0, telnyx: -1, simulator: -2 };

/** The account of a number that was read; `accountOf` of the store says the same of a number in a query. */
export function accountOfRow(number: { readonly accountId: number | null; readonly carrier: CarrierName }): number {
  return number.accountId ?? ownAccounts[number.carrier];
}
