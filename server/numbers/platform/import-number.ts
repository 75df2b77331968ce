import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { mainAccount, mainAccounts } from '../accounts/open-account.ts';
import { answered, carrierNumbers } from '../carrier-numbers.ts';
import { type Listed, readCarrierLists, readListsOf } from '../checking/read-carrier-lists.ts';
import { recordNumber } from '../record-number.ts';
import { readNumber } from '../taking/get-number.ts';
import {
  type PhoneNumberRow,
  readNumberAcrossOrganizations,
  readNumberInUseAcrossOrganizations,
} from '../taking/store.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';
import { insertOwnedAcrossOrganizations } from './store.ts';

/**
 * Adds a number of a carrier's account to the stock and points its webhooks here; does nothing if it is already known.
 * Without a carrier, looks at each configured one.
 */
export async function importNumber(
  context: Context,
  operator: Operator,
  untrustedPhone: string,
  wanted?: CarrierName | undefined,
): Promise<PhoneNumberRow> {
  checkOperator(operator);
  const phone = readNumber(untrustedPhone);
  const { account, owned: ours } = await findAtCarrier(context, phone, wanted);
  const { carrier, numbers, config, webhooks } = await carrierNumbers(context, account);
  // Carriers name no price for short codes; an unknown price of another number must not become none.
  const monthlyPriceCents = ours.kind === 'short' ? 0 : answered(await numbers.price(config, ours.kind));
  const changed = await numbers.setWebhooks(config, ours.carrierId, webhooks);
  if ('refused' in changed) refuse('carrier-refused', { words: changed.sentence });
  if (!('done' in changed)) refuse('carrier-not-reached');
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const id = await insertOwnedAcrossOrganizations(tx, {
      ...{ ...changed.done, carrier, accountId: account.id, at: context.clock.now() },
      monthlyPriceCents,
      registrationState: carrier === 'simulator' || ours.kind === 'short' ? 'approved' : 'none',
    });
    const number =
      id === null ? await readNumberInUseAcrossOrganizations(tx, phone) : await readNumberAcrossOrganizations(tx, id);
    if (number && id !== null) await recordNumber(tx, context, operator, { number, action: 'number-imported' });
    return number ?? refuse('not-found');
  });
}

async function findAtCarrier(context: Context, phone: string, wanted: CarrierName | undefined): Promise<Listed> {
  for (const account of wanted === undefined ? mainAccounts(context) : [mainAccount(context, wanted)]) {
    const { numbers, config } = await carrierNumbers(context, account);
    const [owned] = answered(await numbers.owned(config, phone));
    if (owned) return { account, owned };
  }
  const { listed } = wanted === undefined ? await readCarrierLists(context) : await readListsOf(context, wanted);
  return listed.find(({ owned }) => owned.phone === phone) ?? refuse('number-not-at-carrier');
}
