import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { countGuess, takeGuessBack } from '../limits/guesses.ts';
import { isPasswordRight } from '../passwords/passwords.ts';
import { giveTryBackAcrossOrganizations, takeTryAcrossOrganizations } from './store.ts';
import type { CodePlace } from './types.ts';

/** So many guesses one code takes. */
export const MOST_TRIES = 5;

/**
 * The code of this place when these are its digits, else null. The try is counted before anything is compared, so that
 * guesses at the same moment are five in all as well; whoever looks and finds it right may give the try back.
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

/** A right code that was only looked at has lost no try. */
export async function giveTryBack(context: Context, codeId: number): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, (tx) => giveTryBackAcrossOrganizations(tx, codeId));
}
