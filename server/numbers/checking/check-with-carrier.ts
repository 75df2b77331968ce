import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { endOldMovesAcrossOrganizations } from '../accounts/moves/store.ts';
import { accountOfNumber, mainAccounts, type OpenAccount } from '../accounts/open-account.ts';
import { checkAccount } from '../accounts/settle-account.ts';
import { answered, type CarrierNumbers, carrierNumbers, isPointedHere } from '../carrier-numbers.ts';
import { startHoldingAcrossOrganizations } from '../holdings/store.ts';
import { checkOperator, type Operator, unknownAmong } from '../platform/list-all-numbers.ts';
import { recordNumber } from '../record-number.ts';
import { readNumberAcrossOrganizations } from '../taking/store.ts';
import { endLost } from './end-lost.ts';
import { type Listed, readListsOf } from './read-carrier-lists.ts';
import {
  type HeldNumber,
  readHeldAcrossOrganizations,
  type SeenNumber,
  writeComparedAcrossOrganizations,
  writeFoundAcrossOrganizations,
  writeLostAcrossOrganizations,
  writeSeenAcrossOrganizations,
} from './store.ts';

/** The result of comparing our numbers with the carrier's. */
export type CarrierCheck = {
  readonly checked: number;
  /** Phones the carrier no longer has, those it has again, and those it has that aren't known here. */
  readonly lost: readonly string[];
  readonly found: readonly string[];
  readonly unknown: readonly string[];
  /** Phones whose replies, calls or delivery receipts go elsewhere. */
  readonly misdirected: readonly string[];
  /** The organizations' accounts that returned no list, by name; nothing is known about their numbers. */
  readonly unanswered: readonly string[];
};

// Each number missing from the list costs one more call; the rest are checked next time.
const MOST_LOOKS = 100;
// A move that started before this is over: its process died, or the response was lost.
const LONGEST_MOVE_MS = 5 * 60_000;
const LOST =
  'The carrier no longer has this number, so nothing is sent from it. It’s used again once the carrier has it.';

/**
 * Compares our numbers with the carrier's list. A number missing from it is looked up individually before it counts as
 * lost, so that a failed or partial list loses nothing. A lost number that is back sends again.
 */
export async function checkWithCarrier(context: Context, operator: Operator): Promise<CarrierCheck> {
  checkOperator(operator);
  const checks = await Promise.allSettled(
    mainAccounts(context).map((account) => checkWithOne(context, operator, account)),
  );
  // A carrier that doesn't answer must not keep the others from being compared.
  const failed = checks.find((check) => check.status === 'rejected');
  if (failed) throw failed.reason;
  const done = checks.flatMap((check) => (check.status === 'fulfilled' ? [check.value] : []));
  return {
    checked: done.reduce((sum, { checked }) => sum + checked, 0),
    lost: done.flatMap(({ lost }) => lost),
    found: done.flatMap(({ found }) => found),
    unknown: done.flatMap(({ unknown }) => unknown),
    misdirected: done.flatMap(({ misdirected }) => misdirected),
    unanswered: done.flatMap(({ unanswered }) => unanswered),
  };
}

async function checkWithOne(context: Context, operator: Operator, account: OpenAccount): Promise<CarrierCheck> {
  const counter = await carrierNumbers(context, account);
  const { carrier } = counter;
  // Ours are read first, so that a number bought meanwhile doesn't look unknown.
  const held = await inTransactionAcrossOrganizations(context.db, (tx) => readHeldAcrossOrganizations(tx, carrier));
  const { listed, unanswered } = await readListsOf(context, carrier);
  const byPhone = new Map(listed.map((one) => [one.owned.phone, one]));
  const silent = new Set(unanswered.map(({ id }) => id));
  const there: Seen[] = [];
  const missing: HeldNumber[] = [];
  const unnamed: HeldNumber[] = [];
  for (const number of held) {
    const found = byPhone.get(number.phone);
    if (found) there.push({ number, ...found });
    else if (number.carrierId === null) unnamed.push(number);
    else if (canBeLost(number) && !(number.accountId !== null && silent.has(number.accountId))) missing.push(number);
  }
  const found = await keepSeen(context, operator, counter, there);
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    writeComparedAcrossOrganizations(tx, unnamed, context.clock.now()),
  );
  const lost: string[] = [];
  for (const number of missing.slice(0, MOST_LOOKS)) {
    if (await isLost(context, operator, carrier, number)) lost.push(number.phone);
  }
  for (const { organizationId } of unanswered) await checkAccount(context, operator, organizationId);
  return {
    checked: held.length,
    lost,
    found,
    unknown: await unknownAmong(
      context,
      listed.map(({ owned }) => owned),
    ),
    misdirected: there.filter(({ owned }) => !isPointedHere(owned, counter)).map(({ number }) => number.phone),
    unanswered: unanswered.map(({ name }) => name),
  };
}

type Seen = Listed & { readonly number: HeldNumber };

// A number is in neither account for a moment while it moves.
function canBeLost({ state, isMoving }: HeldNumber): boolean {
  return state !== 'lost' && !isMoving;
}

async function keepSeen(
  context: Context,
  operator: Operator,
  counter: CarrierNumbers,
  there: readonly Seen[],
): Promise<string[]> {
  const at = context.clock.now();
  const seen = there.map(
    ({ number, owned, account }): SeenNumber => ({
      id: number.id,
      accountId: account.id,
      carrierId: owned.carrierId,
      webhooksOk: isPointedHere(owned, counter),
    }),
  );
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await writeSeenAcrossOrganizations(tx, seen, at);
    await endOldMovesAcrossOrganizations(tx, new Date(at.getTime() - LONGEST_MOVE_MS));
  });
  const found: string[] = [];
  for (const { number } of there.filter((one) => one.number.state === 'lost')) {
    const isBack = await inTransactionAcrossOrganizations(context.db, async (tx) => {
      if (!(await writeFoundAcrossOrganizations(tx, number.id))) return false;
      await startHoldingAcrossOrganizations(tx, number.id, at);
      const back = await readNumberAcrossOrganizations(tx, number.id);
      if (back) await recordNumber(tx, context, operator, { number: back, action: 'number-found' });
      return true;
    });
    if (isBack) found.push(number.phone);
  }
  return found;
}

async function isLost(
  context: Context,
  operator: Operator,
  carrier: CarrierName,
  number: HeldNumber,
): Promise<boolean> {
  const account = await accountOfNumber(context, { accountId: number.accountId, carrier });
  if (account === null) return false;
  const { numbers, config } = await carrierNumbers(context, account);
  if (answered(await numbers.owned(config, number.phone)).length > 0) return false;
  const at = context.clock.now();
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (!(await writeLostAcrossOrganizations(tx, number, { reason: LOST, at }))) return false;
    await endLost(tx, context, operator, { id: number.id, at });
    return true;
  });
}
