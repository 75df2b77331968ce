import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import type { Rule } from '../../platform/throttle/rule.ts';
import { admit, takeBack, throttleKey } from '../../platform/throttle/throttle.ts';

const QUARTER_MS = 15 * 60 * 1000;
const GUESSES: Rule = { free: 30, delayMs: 1_000, longestMs: QUARTER_MS, forgetsAfterMs: QUARTER_MS };

/** What strangers may try to guess: a code, a link's token, a passkey's challenge, or the state of a single sign-on. */
export type Guessed = 'code' | 'link' | 'passkey' | 'single-sign-on';

/** Counts a guess from this address before it is checked; too many are refused. */
export async function countGuess(context: RequestContext, guessed: Guessed): Promise<void> {
  const isAdmitted = await inTransactionAcrossOrganizations(context.db, (tx) =>
    admit(tx, keyOf(context, guessed), GUESSES, context.clock.now()),
  );
  if (!isAdmitted) refuse('too-many-logins');
}

/** Takes back the count of a right guess. */
export async function takeGuessBack(context: RequestContext, guessed: Guessed): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, (tx) => takeBack(tx, keyOf(context, guessed)));
}

function keyOf(context: RequestContext, guessed: Guessed): string {
  return throttleKey(`guess-${guessed}`, networkOf(context.request.ip));
}
