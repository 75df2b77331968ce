import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Context } from '../../platform/context.ts';
import { checkOperator, type Operator, unknownAmong } from '../platform/list-all-numbers.ts';
import { readCarrierLists } from './read-carrier-lists.ts';

/** A number in a carrier account that isn't known here. */
export type UnknownNumber = { readonly phone: string; readonly carrier: CarrierName };

/** The numbers in the carriers' accounts that aren't known here: they can be imported. */
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
