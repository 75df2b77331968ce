import type { OrganizationId } from '../../../domain/ids.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Operator } from '../platform/list-all-numbers.ts';
import { recordNumber } from '../record-number.ts';
import { lockNumberAcrossOrganizations, type PhoneNumberRow, readNumberAcrossOrganizations } from '../taking/store.ts';
import {
  type BlockedNumber,
  endBlockAcrossOrganizations,
  lockBlockedBeforeAcrossOrganizations,
  lockBlockedRegistered,
} from './store.ts';

const HOUR_MS = 60 * 60_000;

/** Lets a number that carriers blocked send again; if they still block it, the first report stops it again. */
export function tryNumberAgain(context: Context, operator: Operator, numberId: number): Promise<PhoneNumberRow> {
  if (operator && !mayDo(operator, 'numbers.edit')) refuse('no-permission');
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = (await lockNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
    const isOwn = operator === null || number.organizationId === operator.organizationId;
    if (!isOwn && !mayDo(operator, 'platform.numbers')) refuse('not-found');
    if (number.blockedCode === null) return number;
    await endBlockAcrossOrganizations(tx, numberId, context.clock.now());
    await recordNumber(tx, context, operator, { number, action: 'number-tried-again' });
    return (await readNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
  });
}

/**
 * After the carriers approved an organization's registration: its numbers send again, and what waited for them is
 * released.
 */
export async function unblockRegistered(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  await unblock(tx, context, await lockBlockedRegistered(tx, organizationId));
}

/**
 * Retries registered numbers that carriers blocked an hour ago: an approval takes a while to reach every carrier.
 * Returns how many.
 */
export function retryBlocked(context: Context): Promise<number> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const before = new Date(context.clock.now().getTime() - HOUR_MS);
    const numbers = await lockBlockedBeforeAcrossOrganizations(tx, before);
    await unblock(tx, context, numbers);
    return numbers.length;
  });
}

async function unblock(tx: Tx, context: Context, numbers: readonly BlockedNumber[]): Promise<void> {
  const at = context.clock.now();
  for (const { id, organizationId } of numbers) {
    await endBlockAcrossOrganizations(tx, id, at);
    if (organizationId === null) continue;
    await context.facts.publish(tx, context, { kind: 'number.changed', organizationId, numberId: id, at });
  }
}
