import { needOf } from '../../../domain/numbers/can-send.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordNumber } from '../record-number.ts';
import { lockNumberAcrossOrganizations, type PhoneNumberRow, readNumberAcrossOrganizations } from '../taking/store.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';
import { writeVerifiedAcrossOrganizations } from './store.ts';

/** The carrier has verified a toll-free number, in its own console: it can send, and what waited for it goes out. */
export function verifyNumber(context: Context, operator: Operator, numberId: number): Promise<PhoneNumberRow> {
  checkOperator(operator);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = (await lockNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
    if (number.kind !== 'toll-free') refuse('number-not-toll-free');
    if (needOf(number) === null) return number;
    await writeVerifiedAcrossOrganizations(tx, numberId);
    await recordNumber(tx, context, operator, { number, action: 'number-verified' });
    return (await readNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
  });
}
