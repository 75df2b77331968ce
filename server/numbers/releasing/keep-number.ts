import { canKeep } from '../../../domain/numbers/releasing.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { startHoldingAcrossOrganizations } from '../holdings/store.ts';
import type { Operator } from '../platform/list-all-numbers.ts';
import { recordNumber } from '../record-number.ts';
import { type PhoneNumberRow, readNumberAcrossOrganizations } from '../taking/store.ts';
import { lockOwnNumber } from './lock-own-number.ts';
import { readGiveBackAtAcrossOrganizations, writeKeptAcrossOrganizations } from './store.ts';

/** Cancels a release: the number sends again, and the days in between aren't charged. */
export function keepNumber(context: Context, operator: Operator, numberId: number): Promise<PhoneNumberRow> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = await lockOwnNumber(tx, operator, numberId);
    if (number.state === 'active') return number;
    const at = context.clock.now();
    const giveBackAt = await readGiveBackAtAcrossOrganizations(tx, numberId);
    if (!canKeep({ ...number, giveBackAt }, at)) refuse('number-not-kept');
    await writeKeptAcrossOrganizations(tx, numberId);
    await startHoldingAcrossOrganizations(tx, numberId, at);
    await recordNumber(tx, context, operator, { number, action: 'number-kept' });
    return (await readNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
  });
}
