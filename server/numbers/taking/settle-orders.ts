import { carriersSetUp } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import { accountOfNumber } from '../accounts/open-account.ts';
import { carrierNumbers, isPointedHere } from '../carrier-numbers.ts';
import { countOrderCheckAcrossOrganizations, type OpenOrder, readOpenOrdersAcrossOrganizations } from './store.ts';
import { activateOrder, failOrder, labelFor } from './take-number.ts';

// Longer than any call to the carrier takes, so that the original caller is no longer waiting.
const OPEN_FOR_MS = 60_000;
const AT_ONCE = 50;
const CHECKS = 2;

/**
 * Settles orders without a response by the carrier's list of our numbers: a number on it is ours, and one that is
 * missing twice was not sold, like one that the account has for something else. Returns how many were settled.
 */
export async function settleOrders(context: Context): Promise<number> {
  const before = new Date(context.clock.now().getTime() - OPEN_FOR_MS);
  const open = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readOpenOrdersAcrossOrganizations(tx, before, AT_ONCE),
  );
  if (open.length === 0) return 0;
  const failed = 'could not settle the order of a number';
  const settled = await oneByOne(context, open, { work: (order) => settleOrder(context, order), failed });
  return settled.filter(Boolean).length;
}

/** Settles one order by the carrier's list; false if it still can't be known. */
export async function settleOrder(context: Context, order: OpenOrder): Promise<boolean> {
  const { id, phone } = order;
  if (!carriersSetUp(context.config).includes(order.carrier)) return false;
  const account = await accountOfNumber(context, order);
  if (account === null) return false;
  const counter = await carrierNumbers(context, account);
  const { numbers, config, webhooks } = counter;
  const owned = await numbers.owned(config, phone);
  // Nothing can be decided without the list.
  if (!('done' in owned)) return false;
  const [ours] = owned.done;
  // What is labeled for something else was in the account before.
  const isOther = ours && ours.label !== null && ours.label !== labelFor(order.organizationId);
  if (!ours || isOther) return wasNotSold(context, id);
  // Some carriers sell a number first, and need further calls to set where it reports to.
  if (!isPointedHere(ours, counter) && !('done' in (await numbers.setWebhooks(config, ours.carrierId, webhooks))))
    return false;
  await activateOrder(context, { id, carrier: order.carrier }, ours);
  return true;
}

async function wasNotSold(context: Context, id: number): Promise<boolean> {
  const checks = await inTransactionAcrossOrganizations(context.db, (tx) => countOrderCheckAcrossOrganizations(tx, id));
  if (checks < CHECKS) return false;
  return failOrder(context, id, 'The carrier did not sell this number. Nothing was charged; choose another one.');
}
