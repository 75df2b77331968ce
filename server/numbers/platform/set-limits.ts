import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockNumberAcrossOrganizations, type PhoneNumberRow } from '../taking/store.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';
import { writeLimitsAcrossOrganizations } from './store.ts';

/** Limits that a carrier granted one number; null: those of its kind. */
export type OwnLimits = { readonly ratePerSecond: number | null; readonly dailyCap: number | null };

/** Gives a number a rate and daily cap of its own. What waited for its daily cap is looked at again. */
export async function setLimits(
  context: Context,
  operator: Operator,
  numberId: number,
  limits: OwnLimits,
): Promise<PhoneNumberRow> {
  checkOperator(operator);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = (await lockNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
    await writeLimitsAcrossOrganizations(tx, numberId, limits);
    const { organizationId } = number;
    if (organizationId !== null) {
      const at = context.clock.now();
      await context.facts.publish(tx, context, { kind: 'number.changed', organizationId, numberId, at });
      await recordAudit(tx, context, {
        ...{ organizationId, actor: operator && { userId: operator.userId }, action: 'number-limited' },
        ...{ object: { type: 'number', id: numberId }, details: { ...limits } },
      });
    }
    return { ...number, ...limits };
  });
}
