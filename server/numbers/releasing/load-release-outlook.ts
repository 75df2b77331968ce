import { canSend } from '../../../domain/numbers/can-send.ts';
import { releaseAtOf } from '../../../domain/numbers/releasing.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Operator } from '../platform/list-all-numbers.ts';
import { readNumbers } from '../store.ts';
import { lockOwnNumber } from './lock-own-number.ts';
import { countContactsOf } from './store.ts';

/** What releasing a number would do. */
export type ReleaseOutlook = {
  /** How many contacts are texted from it now. */
  readonly contacts: number;
  /** True if the organization has no other number that can send. */
  readonly isLast: boolean;
  readonly keepUntil: Date;
};

/** Says what releasing a number would do, before anyone decides. */
export function loadReleaseOutlook(context: Context, operator: Operator, numberId: number): Promise<ReleaseOutlook> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = await lockOwnNumber(tx, operator, numberId);
    const keepUntil = releaseAtOf(context.clock.now());
    const { organizationId } = number;
    if (organizationId === null) return { contacts: 0, isLast: false, keepUntil };
    const others = (await readNumbers(tx, organizationId)).filter(({ id }) => id !== numberId);
    const contacts = await countContactsOf(tx, organizationId, number);
    return { contacts, isLast: !others.some(canSend), keepUntil };
  });
}
