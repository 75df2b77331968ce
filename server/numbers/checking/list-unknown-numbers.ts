import type { Context } from '../../platform/context.ts';
import { checkOperator, type Operator, unknownAmong } from '../platform/list-all-numbers.ts';
import { readCarrierLists } from './read-carrier-lists.ts';

/** The phones that the carrier's accounts have and nobody here knows: they can be brought in. */
export async function listUnknownNumbers(context: Context, operator: Operator): Promise<string[]> {
  checkOperator(operator);
  const { listed } = await readCarrierLists(context);
  return unknownAmong(
    context,
    listed.map(({ owned }) => owned),
  );
}
