import type { Managed } from '../../carriers/management/capabilities.ts';
import { carriers, carriersSetUp } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import { accountOfNumber } from '../accounts/open-account.ts';
import { carrierNumbers } from '../carrier-numbers.ts';
import { recordNumber } from '../record-number.ts';
import {
  claimToGiveBackAcrossOrganizations,
  putOffGivingBackAcrossOrganizations,
  type ToGiveBack,
  writeGivenBackAcrossOrganizations,
} from './store.ts';

const AT_ONCE = 20;
const MINUTE_MS = 60_000;
// Longer than two calls to the carrier take.
const LEASE_MS = 5 * MINUTE_MS;
const NO_ANSWER_MS = 10 * MINUTE_MS;
const REFUSED_MS = 60 * MINUTE_MS;

/**
 * Returns numbers to the carrier once their grace period is over. Checks the carrier's own list first: a number that is
 * gone was returned already, by a call whose response was lost or manually. Returns how many went back.
 */
export async function giveBackNumbers(context: Context): Promise<number> {
  const now = context.clock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const due = await inTransactionAcrossOrganizations(context.db, (tx) =>
    claimToGiveBackAcrossOrganizations(tx, { now, leasedUntil, most: AT_ONCE }),
  );
  if (due.length === 0) return 0;
  const failed = 'could not give back a number';
  const given = await oneByOne(context, due, { work: (number) => giveBackOne(context, number), failed });
  return given.filter(Boolean).length;
}

async function giveBackOne(context: Context, number: ToGiveBack): Promise<boolean> {
  const outcome = await giveBack(context, number);
  if ('done' in outcome) await writeGivenBack(context, number);
  else await putOff(context, number, outcome);
  return 'done' in outcome;
}

async function giveBack(context: Context, number: ToGiveBack): Promise<Managed<null>> {
  if (!carriersSetUp(context.config).includes(number.carrier)) {
    const { title } = carriers[number.carrier];
    return {
      refused: 'not-set-up',
      sentence: `It belongs to an account at ${title}, which isn’t set up on this server.`,
    };
  }
  const account = await accountOfNumber(context, number);
  if (account === null) return { refused: 'locked', sentence: 'The token of its account can’t be read.' };
  const { numbers, config } = await carrierNumbers(context, account);
  const owned = await numbers.owned(config, number.phone);
  if (!('done' in owned)) return owned;
  const ours = owned.done.find(({ carrierId }) => number.carrierId === null || carrierId === number.carrierId);
  return ours ? numbers.giveBack(config, ours.carrierId) : { done: null };
}

async function writeGivenBack(context: Context, number: ToGiveBack): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (!(await writeGivenBackAcrossOrganizations(tx, number.id, context.clock.now()))) return;
    await recordNumber(tx, context, null, { number, action: 'number-given-back' });
  });
}

async function putOff(context: Context, number: ToGiveBack, outcome: Managed<null>): Promise<void> {
  const isRefused = 'refused' in outcome;
  const reason = isRefused
    ? `The carrier wouldn’t take this number back: ${outcome.sentence.replace(/(?<![.\s])[.\s]*$/, '.')} We try again every hour.`
    : 'The carrier didn’t answer when we gave this number back. We try again every 10 minutes.';
  const at = new Date(context.clock.now().getTime() + (isRefused ? REFUSED_MS : NO_ANSWER_MS));
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await putOffGivingBackAcrossOrganizations(tx, number.id, { reason, at });
    if (number.organizationId !== null) await context.live.announce(tx, number.organizationId, 'numbers');
  });
}
