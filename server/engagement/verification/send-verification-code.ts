import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { askReceiver, codeReceiverOf, phoneEndingOf } from './code-receiver.ts';
import type { AskedLink } from './types.ts';

/** Has a code sent to the phone of the contact behind a link, and says how that phone ends; a link that is none is answered alike. */
export async function sendVerificationCode(context: RequestContext, asked: AskedLink): Promise<string> {
  const receiver = await inTransactionAcrossOrganizations(context.db, (tx) =>
    codeReceiverOf(tx, context, 'link', asked),
  );
  await askReceiver(context, receiver);
  return phoneEndingOf(receiver);
}
