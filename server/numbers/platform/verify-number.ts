import { needOf } from '../../../domain/numbers/can-send.ts';
import { carriers } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordNumber } from '../record-number.ts';
import { lockNumberAcrossOrganizations, type PhoneNumberRow, readNumberAcrossOrganizations } from '../taking/store.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';
import { writeVerifiedAcrossOrganizations } from './store.ts';

/**
 * Marks a number as verified: a toll-free number by the carrier in its own console, or a local one registered there
 * that can't be registered from here. It can send, and what waited for it is released.
 */
export function verifyNumber(context: Context, operator: Operator, numberId: number): Promise<PhoneNumberRow> {
  checkOperator(operator);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = (await lockNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
    const isRegisteredHere = carriers[number.carrier].registration !== undefined;
    if (number.kind !== 'toll-free' && isRegisteredHere) refuse('number-not-toll-free');
    if (needOf(number) === null && number.registrationState === 'approved') return number;
    await writeVerifiedAcrossOrganizations(tx, numberId);
    await recordNumber(tx, context, operator, { number, action: 'number-verified' });
    return (await readNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
  });
}
