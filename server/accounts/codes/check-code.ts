import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { countGuess, takeGuessBack } from '../limits/guesses.ts';
import { isPasswordRight } from '../passwords/passwords.ts';
import { giveTryBackAcrossOrganizations, takeTryAcrossOrganizations } from './store.ts';
import type { CodePlace } from './types.ts';

/** How many guesses a code allows. */
export const MOST_TRIES = 5;

/**
 * The code of this place if these are its digits, else null. The try is counted before anything is compared, so that
 * concurrent guesses also count as five in all. The caller may give a right try back.
 */
export async function checkCode(
  context: RequestContext,
  place: CodePlace,
  untrustedDigits: string,
): Promise<number | null> {
  await countGuess(context, 'code');
  const taken = await inTransactionAcrossOrganizations(context.db, (tx) =>
    takeTryAcrossOrganizations(tx, place, MOST_TRIES, context.clock.now()),
  );
  const isRight = await isPasswordRight(untrustedDigits.replace(/\s/g, ''), taken?.codeHash ?? null);
  if (!taken || !isRight) return null;
  await takeGuessBack(context, 'code');
  return taken.id;
}

/** Gives the try back after a right code that was only checked. */
export async function giveTryBack(context: Context, codeId: number): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, (tx) => giveTryBackAcrossOrganizations(tx, codeId));
}
