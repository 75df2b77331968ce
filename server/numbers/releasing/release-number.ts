import { canRelease, releaseAtOf } from '../../../domain/numbers/releasing.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { writeRemovedAcrossOrganizations } from '../checking/store.ts';
import { endHoldingAcrossOrganizations } from '../holdings/store.ts';
import type { Operator } from '../platform/list-all-numbers.ts';
import { recordNumber } from '../record-number.ts';
import { type PhoneNumberRow, readNumberAcrossOrganizations } from '../taking/store.ts';
import { lockOwnNumber } from './lock-own-number.ts';
import { writeReleaseAcrossOrganizations } from './store.ts';

/** Releases a number: it sends nothing more, and is returned to the carrier after the grace period. */
export function releaseNumber(context: Context, operator: Operator, numberId: number): Promise<PhoneNumberRow> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = await lockOwnNumber(tx, operator, numberId);
    if (number.state === 'releasing') return number;
    if (!canRelease(number.state)) refuse('number-not-releasable');
    const at = context.clock.now();
    // The carrier doesn't have it, so there is nothing to return, and no reason for a grace period.
    const releaseAt = number.state === 'lost' ? at : releaseAtOf(at);
    if (number.state === 'lost') await writeRemovedAcrossOrganizations(tx, numberId, at);
    else await writeReleaseAcrossOrganizations(tx, numberId, releaseAt);
    await endHoldingAcrossOrganizations(tx, numberId, at);
    const details = { releaseAt: releaseAt.toISOString() };
    await recordNumber(tx, context, operator, { number, action: 'number-released', details });
    return (await readNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
  });
}
