import { spendCode } from '../../accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { registerVerified } from './admit-browser.ts';
import { codeReceiverOf } from './code-receiver.ts';
import type { AskedLink } from './types.ts';

/** Verifies the code that was sent for this link and browser; returns the browser's access token. */
export async function verifyCode(
  context: RequestContext,
  asked: AskedLink & { readonly untrustedCode: string },
): Promise<string> {
  const { place, viewed } = await inTransactionAcrossOrganizations(context.db, (tx) =>
    codeReceiverOf(tx, context, 'link', asked),
  );
  return spendCode(context, place, asked.untrustedCode, async (tx) =>
    viewed === null ? refuse('code-wrong') : registerVerified(tx, context, viewed, asked.deviceId),
  );
}
