import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { registerIfFirst } from './admit-browser.ts';
import { askReceiver, codeReceiverOf, phoneEndingOf } from './code-receiver.ts';
import type { AskedLink } from './types.ts';

type Registered = { readonly token: string | null; readonly phoneEnding: string | null };

/** Registers a contact's first browser and returns its token; any other one is sent a code. */
export async function registerBrowser(context: RequestContext, asked: AskedLink): Promise<Registered> {
  const { receiver, token } = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const found = await codeReceiverOf(tx, context, 'browser', asked);
    const given = found.viewed && (await registerIfFirst(tx, context, found.viewed, asked.deviceId));
    return { receiver: found, token: given };
  });
  if (token !== null) return { token, phoneEnding: null };
  await askReceiver(context, receiver);
  return { token: null, phoneEnding: phoneEndingOf(receiver) };
}
