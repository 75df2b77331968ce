import { sql } from 'kysely';
import type { CarrierName } from '../../carriers/carrier-config.ts';

// The deployment has one account at each carrier, and each is held by itself.
const ownAccounts: Readonly<Record<CarrierName, number>> = { twilio: 0, telnyx: -1, simulator: -2 };

/** The account of a number `n` of a query: an organization's own by its id; 0 and less are the deployment's, one a carrier. */
export const accountOf = sql<number>`coalesce(n.account_id,
  case n.carrier when 'telnyx' then -1 when 'simulator' then -2 else 0 end)`;

/** The same of a number that was read. */
export function accountOfRow(number: { readonly accountId: number | null; readonly carrier: CarrierName }): number {
  return number.accountId ?? ownAccounts[number.carrier];
}
