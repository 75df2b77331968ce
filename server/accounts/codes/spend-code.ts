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

/** Uses the code of a place up and does what it was asked for, both or neither; refuses in words that say what to do now. */
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

/** The place of the newest code that a browser was sent to be registered; where there is none, one that has no code. */
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
