import type { Tx } from '../../platform/database/database.ts';
import { atMost, type Rule } from '../../platform/throttle/rule.ts';
import { admit, forget, takeBack, throttleKey } from '../../platform/throttle/throttle.ts';

const SECOND_MS = 1_000;
const QUARTER_MS = 15 * 60 * SECOND_MS;

// One address at one account: five at once, then a delay that doubles.
const PAIR: Rule = { free: 5, delayMs: SECOND_MS, longestMs: QUARTER_MS, forgetsAfterMs: QUARTER_MS };
// One address at all accounts. An office behind one address stays within it, because right passwords don't count.
const NETWORK: Rule = { free: 50, delayMs: SECOND_MS, longestMs: QUARTER_MS, forgetsAfterMs: QUARTER_MS };
// One account from everywhere: 30 in any quarter of an hour (threats S6). A third is reserved for addresses the person
// has signed in from, so that guessing from many addresses doesn't lock them out.
const STRANGERS = atMost(20, QUARTER_MS);
const KNOWN = atMost(10, QUARTER_MS);

/**
 * A sign-in attempt: the account (which may not exist), the address, and whether the person has signed in from it
 * before.
 */
export type SignInTry = { readonly account: string; readonly network: string; readonly isKnown: boolean };

/** Counts a try before the password is checked; false if it is one too many. */
export async function admitSignIn(tx: Tx, one: SignInTry, now: Date): Promise<boolean> {
  return (
    (await admit(tx, pairKey(one), PAIR, now)) &&
    (await admit(tx, networkKey(one), NETWORK, now)) &&
    (await admit(tx, accountKey(one), one.isKnown ? KNOWN : STRANGERS, now))
  );
}

/** Takes back the count after a right password, and forgets earlier failures from this address. */
export async function excuseSignIn(tx: Tx, one: SignInTry): Promise<void> {
  await forget(tx, pairKey(one));
  await takeBack(tx, networkKey(one));
  await takeBack(tx, accountKey(one));
}

function pairKey({ account, network }: SignInTry): string {
  return throttleKey('sign-in-pair', account, network);
}

function networkKey({ network }: SignInTry): string {
  return throttleKey('sign-in-network', network);
}

function accountKey({ account, isKnown }: SignInTry): string {
  return throttleKey(isKnown ? 'sign-in-known' : 'sign-in-strangers', account);
}
