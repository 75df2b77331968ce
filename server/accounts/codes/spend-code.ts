import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkCode, MOST_TRIES } from './check-code.ts';
import {
  readNewestCodeAcrossOrganizations,
  readNewestPlaceOfBrowserAcrossOrganizations,
  spendCodeAcrossOrganizations,
} from './store.ts';
import type { CodePlace } from './types.ts';

/** Uses up the code of a place and runs the action it was for: both or neither. Refusals say what to do next. */
export async function spendCode<T>(
  context: RequestContext,
  place: CodePlace,
  untrustedDigits: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const codeId = await checkCode(context, place, untrustedDigits);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (codeId === null) return refuse(await whyNotRight(tx, context, place));
    if (!(await spendCodeAcrossOrganizations(tx, codeId, context.clock.now()))) refuse('code-expired');
    return work(tx);
  });
}

/** The place of the newest sign-up code that a browser requested; if there is none, a place without a code. */
export async function newestPlaceOfBrowser(context: Context, deviceId: string): Promise<CodePlace> {
  const found = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readNewestPlaceOfBrowserAcrossOrganizations(tx, deviceId),
  );
  return found ?? { phone: '', purpose: 'browser', asker: deviceId };
}

async function whyNotRight(tx: Tx, context: Context, place: CodePlace) {
  const newest = await readNewestCodeAcrossOrganizations(tx, place);
  if (!newest || newest.usedAt !== null || newest.expiresAt <= context.clock.now()) return 'code-expired';
  return newest.tries >= MOST_TRIES ? 'code-burned' : 'code-wrong';
}
