import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordNumber } from '../record-number.ts';
import { lockNumberAcrossOrganizations, type PhoneNumberRow } from '../taking/store.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';
import { writeLimitsAcrossOrganizations } from './store.ts';

const MOST_PER_SECOND = 1_000;
const MOST_PER_DAY = 10_000_000;

/** Limits that a carrier granted one number; null: those of its kind. */
export type OwnLimits = { readonly ratePerSecond: number | null; readonly dailyCap: number | null };

/** Gives a number its own rate and daily cap, and has what waited for its daily cap checked again. */
export async function setLimits(
  context: Context,
  operator: Operator,
  numberId: number,
  limits: OwnLimits,
): Promise<PhoneNumberRow> {
  checkOperator(operator);
  const { ratePerSecond: rate, dailyCap: cap } = limits;
  if (rate !== null && !(rate > 0 && rate <= MOST_PER_SECOND)) refuse('number-rate-not-valid');
  if (cap !== null && !(Number.isInteger(cap) && cap > 0 && cap <= MOST_PER_DAY)) refuse('number-cap-not-valid');
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = (await lockNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
    await writeLimitsAcrossOrganizations(tx, numberId, limits);
    await recordNumber(tx, context, operator, { number, action: 'number-limited', details: { ...limits } });
    return { ...number, ...limits };
  });
}
