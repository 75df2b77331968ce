import { hashToken } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { countGuess, takeGuessBack } from '../limits/guesses.ts';
import { readOpenLinkAcrossOrganizations } from '../links/store.ts';

// The token of every link that was ever mailed. Used ones aren't kept, so a token in this form that opens nothing was
// used or has expired.
const mailed = /^[\w-]{43}$/;

/**
 * Whether the link of a password email was used or has expired. An address that was never one says so when a password
 * is sent with it [AUTH-18].
 */
export async function loadPasswordLink(context: RequestContext, untrusted: string): Promise<{ ended: boolean }> {
  const token = untrusted.trim();
  if (!mailed.test(token)) return { ended: false };
  await countGuess(context, 'link');
  const at = context.clock.now();
  const link = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readOpenLinkAcrossOrganizations(tx, { tokenHash: hashToken(token), purposes: ['reset-password'], at }),
  );
  if (link) await takeGuessBack(context, 'link');
  return { ended: link === null };
}
