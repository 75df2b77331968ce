import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { askReceiver, codeReceiverOf, phoneEndingOf } from './code-receiver.ts';
import type { AskedLink } from './types.ts';

/**
 * Has a code sent to the phone of the contact behind a link, and returns the phone's last digits; an unknown link gets
 * the same response.
 */
export async function sendVerificationCode(context: RequestContext, asked: AskedLink): Promise<string> {
  const receiver = await inTransactionAcrossOrganizations(context.db, (tx) =>
    codeReceiverOf(tx, context, 'link', asked),
  );
  await askReceiver(context, receiver);
  return phoneEndingOf(receiver);
}
