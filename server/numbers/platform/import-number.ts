import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { mainAccounts } from '../accounts/open-account.ts';
import { answered, carrierNumbers } from '../carrier-numbers.ts';
import { type Listed, readCarrierLists } from '../checking/read-carrier-lists.ts';
import { recordNumber } from '../record-number.ts';
import { readNumber } from '../taking/get-number.ts';
import {
  type PhoneNumberRow,
  readNumberAcrossOrganizations,
  readNumberInUseAcrossOrganizations,
} from '../taking/store.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';
import { insertOwnedAcrossOrganizations } from './store.ts';

/** Brings a number of one of the carriers' accounts into the stock, with its webhooks pointed here; known already, nothing changes. */
export async function importNumber(
  context: Context,
  operator: Operator,
  untrustedPhone: string,
): Promise<PhoneNumberRow> {
  checkOperator(operator);
  const phone = readNumber(untrustedPhone);
  const { account, owned: ours } = await findAtCarrier(context, phone);
  const { carrier, numbers, config, webhooks } = await carrierNumbers(context, account);
  const changed = await numbers.setWebhooks(config, ours.carrierId, webhooks);
  if ('refused' in changed) refuse('carrier-refused', { words: changed.sentence });
  if (!('done' in changed)) refuse('carrier-not-reached');
  const price = await numbers.price(config, ours.kind);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const id = await insertOwnedAcrossOrganizations(tx, {
      ...{ ...changed.done, carrier, accountId: account.id, at: context.clock.now() },
      monthlyPriceCents: 'done' in price ? price.done : 0,
      registrationState: carrier === 'simulator' || ours.kind === 'short' ? 'approved' : 'none',
    });
    const number =
      id === null ? await readNumberInUseAcrossOrganizations(tx, phone) : await readNumberAcrossOrganizations(tx, id);
    if (number && id !== null) await recordNumber(tx, context, operator, { number, action: 'number-imported' });
    return number ?? refuse('not-found');
  });
}

async function findAtCarrier(context: Context, phone: string): Promise<Listed> {
  for (const account of mainAccounts(context)) {
    const { numbers, config } = await carrierNumbers(context, account);
    const [owned] = answered(await numbers.owned(config, phone));
    if (owned) return { account, owned };
  }
  const { listed } = await readCarrierLists(context);
  return listed.find((one) => one.owned.phone === phone) ?? refuse('number-not-at-carrier');
}
