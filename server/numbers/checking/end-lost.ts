import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endHoldingAcrossOrganizations } from '../holdings/store.ts';
import type { Operator } from '../platform/list-all-numbers.ts';
import { recordNumber } from '../record-number.ts';
import { readNumberAcrossOrganizations } from '../taking/store.ts';

/** What follows for a number that was just marked as lost: it isn't charged for anymore, and the trail says so. */
export async function endLost(
  tx: Tx,
  context: Context,
  operator: Operator,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<void> {
  await endHoldingAcrossOrganizations(tx, id, at);
  const number = await readNumberAcrossOrganizations(tx, id);
  if (number) await recordNumber(tx, context, operator, { number, action: 'number-lost' });
}
