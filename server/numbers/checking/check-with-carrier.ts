import type { OwnedNumber } from '../../carriers/management/capabilities.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { answered, type CarrierNumbers, carrierNumbers, isPointedHere } from '../carrier-numbers.ts';
import { endHoldingAcrossOrganizations, startHoldingAcrossOrganizations } from '../holdings/store.ts';
import { checkOperator, type Operator, unknownAmong } from '../platform/list-all-numbers.ts';
import { recordNumber } from '../record-number.ts';
import { readNumberAcrossOrganizations } from '../taking/store.ts';
import {
  type HeldNumber,
  readHeldAcrossOrganizations,
  type SeenNumber,
  writeFoundAcrossOrganizations,
  writeLostAcrossOrganizations,
  writeSeenAcrossOrganizations,
} from './store.ts';

/** What came of comparing our numbers with the carrier's. */
export type CarrierCheck = {
  readonly checked: number;
  /** Phones the carrier no longer has; those it has again; those it has and nobody here knows. */
  readonly lost: readonly string[];
  readonly found: readonly string[];
  readonly unknown: readonly string[];
  /** Phones whose replies, calls or delivery receipts go elsewhere. */
  readonly misdirected: readonly string[];
};

// One more call for each number that isn't on the list: the rest are looked at the next time.
const MOST_LOOKS = 100;
const LOST =
  'The carrier no longer has this number, so nothing is sent from it. It’s used again once the carrier has it.';

/**
 * Compares our numbers with the carrier's list. A number that isn't on it is asked for once more by itself, and only then
 * it's lost: a list that failed, or came in part, loses nothing. What was lost and is there again sends again.
 */
export async function checkWithCarrier(context: Context, operator: Operator): Promise<CarrierCheck> {
  checkOperator(operator);
  const counter = await carrierNumbers(context);
  // Ours are read first, so that a number that is bought meanwhile isn't missed on the list.
  const held = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readHeldAcrossOrganizations(tx, counter.carrier),
  );
  const listed = answered(await counter.numbers.owned(counter.config));
  const byPhone = new Map(listed.map((number) => [number.phone, number]));
  const there: { number: HeldNumber; owned: OwnedNumber }[] = [];
  const missing: HeldNumber[] = [];
  for (const number of held) {
    const owned = byPhone.get(number.phone);
    if (owned) there.push({ number, owned });
    else if (number.carrierId !== null && number.state !== 'lost') missing.push(number);
  }
  const found = await keepSeen(context, operator, counter, there);
  const lost: string[] = [];
  for (const number of missing.slice(0, MOST_LOOKS)) {
    if (await isLost(context, operator, counter, number)) lost.push(number.phone);
  }
  return {
    checked: held.length,
    lost,
    found,
    unknown: await unknownAmong(context, listed),
    misdirected: there.filter(({ owned }) => !isPointedHere(owned, counter.webhooks)).map(({ number }) => number.phone),
  };
}

async function keepSeen(
  context: Context,
  operator: Operator,
  { webhooks }: CarrierNumbers,
  there: readonly { readonly number: HeldNumber; readonly owned: OwnedNumber }[],
): Promise<string[]> {
  const at = context.clock.now();
  const seen = there.map(
    ({ number, owned }): SeenNumber => ({
      id: number.id,
      carrierId: owned.carrierId,
      webhooksOk: isPointedHere(owned, webhooks),
    }),
  );
  await inTransactionAcrossOrganizations(context.db, (tx) => writeSeenAcrossOrganizations(tx, seen, at));
  const found: string[] = [];
  for (const { number } of there.filter((one) => one.number.state === 'lost')) {
    const isBack = await inTransactionAcrossOrganizations(context.db, async (tx) => {
      if (!(await writeFoundAcrossOrganizations(tx, number.id))) return false;
      await startHoldingAcrossOrganizations(tx, number.id, at);
      await record(tx, context, operator, number.id, 'number-found');
      return true;
    });
    if (isBack) found.push(number.phone);
  }
  return found;
}

async function isLost(
  context: Context,
  operator: Operator,
  { numbers, config }: CarrierNumbers,
  number: HeldNumber,
): Promise<boolean> {
  if (answered(await numbers.owned(config, number.phone)).length > 0) return false;
  const at = context.clock.now();
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (!(await writeLostAcrossOrganizations(tx, number, { reason: LOST, at }))) return false;
    // Nobody is charged for what the carrier doesn't have.
    await endHoldingAcrossOrganizations(tx, number.id, at);
    await record(tx, context, operator, number.id, 'number-lost');
    return true;
  });
}

async function record(
  tx: Tx,
  context: Context,
  operator: Operator,
  id: number,
  action: 'number-lost' | 'number-found',
): Promise<void> {
  const number = await readNumberAcrossOrganizations(tx, id);
  if (number) await recordNumber(tx, context, operator, { number, action });
}
