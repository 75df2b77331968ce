import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Context } from '../../platform/context.ts';
import { checkOperator, type Operator, unknownAmong } from '../platform/list-all-numbers.ts';
import { readCarrierLists } from './read-carrier-lists.ts';

/** A number that an account has and that isn't known here. */
export type UnknownNumber = { readonly phone: string; readonly carrier: CarrierName };

/** The numbers that the carriers' accounts have and that aren't known here: they can be brought in. */
export async function listUnknownNumbers(context: Context, operator: Operator): Promise<UnknownNumber[]> {
  checkOperator(operator);
  const { listed } = await readCarrierLists(context);
  const phones = new Set(
    await unknownAmong(
      context,
      listed.map(({ owned }) => owned),
    ),
  );
  // While a number moves from one carrier to another, both may list it.
  return listed
    .filter(({ owned }) => phones.has(owned.phone))
    .map(({ account, owned }) => ({ phone: owned.phone, carrier: account.carrier }));
}
