import { mayDo } from '../../../domain/permissions/policy.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Operator } from '../platform/list-all-numbers.ts';
import { lockNumberAcrossOrganizations, type PhoneNumberRow } from '../taking/store.ts';

/**
 * The number, locked until the transaction ends. Owners can reach their own organization's numbers, platform admins all
 * of them.
 */
export async function lockOwnNumber(tx: Tx, operator: Operator, numberId: number): Promise<PhoneNumberRow> {
  if (operator && !mayDo(operator, 'numbers.release')) refuse('no-permission');
  const number = (await lockNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
  const isOwn = operator === null || number.organizationId === operator.organizationId;
  if (!isOwn && !mayDo(operator, 'platform.numbers')) refuse('not-found');
  return number;
}
