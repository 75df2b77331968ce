import { checkText } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordNumber } from '../record-number.ts';
import { lockNumberAcrossOrganizations, type PhoneNumberRow, readNumberAcrossOrganizations } from '../taking/store.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';
import { writeSuspensionAcrossOrganizations } from './store.ts';

const LONGEST_REASON = 200;
const NO_REASON = 'This number was suspended by the platform. Ask support why.';

/**
 * Suspends a number, as when the carrier suspended it, or lets it send again. Replies still arrive; waiting messages
 * say why, and are released once a number can send.
 */
export async function suspendNumber(
  context: Context,
  operator: Operator,
  wanted: {
    readonly numberId: number;
    /** The organization that the screen showed; null: the stock. */
    readonly of: number | null;
    readonly isSuspended: boolean;
    readonly reason: string;
  },
): Promise<PhoneNumberRow> {
  checkOperator(operator);
  const { numberId, isSuspended } = wanted;
  const reason = checkText(wanted.reason, LONGEST_REASON) ?? NO_REASON;
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = (await lockNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
    const { state, organizationId } = number;
    if (organizationId !== wanted.of) refuse('number-moved', { owner: number.organizationName ?? 'no one' });
    if (state !== 'active' && state !== 'suspended') refuse('number-not-active');
    if ((state === 'suspended') === isSuspended) return number;
    await writeSuspensionAcrossOrganizations(tx, numberId, isSuspended, reason);
    await recordNumber(tx, context, operator, { number, action: isSuspended ? 'number-suspended' : 'number-restored' });
    return (await readNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
  });
}
