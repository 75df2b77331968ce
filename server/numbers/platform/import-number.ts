import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { carrierNumbers } from '../carrier-numbers.ts';
import { recordNumber } from '../record-number.ts';
import { readNumber } from '../taking/get-number.ts';
import {
  type PhoneNumberRow,
  readNumberAcrossOrganizations,
  readNumberInUseAcrossOrganizations,
} from '../taking/store.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';
import { insertOwnedAcrossOrganizations } from './store.ts';

/** Brings a number of the carrier account into the stock, with its webhooks pointed here; known already, nothing changes. */
export async function importNumber(
  context: Context,
  operator: Operator,
  untrustedPhone: string,
): Promise<PhoneNumberRow> {
  checkOperator(operator);
  const phone = readNumber(untrustedPhone);
  const { carrier, numbers, config, webhooks } = await carrierNumbers(context);
  const owned = await numbers.owned(config, phone);
  if (!('done' in owned)) refuse('carrier-not-reached');
  const ours = owned.done[0] ?? refuse('number-not-at-carrier');
  const changed = await numbers.setWebhooks(config, ours.carrierId, webhooks);
  if ('refused' in changed) refuse('carrier-refused', { words: changed.sentence });
  if (!('done' in changed)) refuse('carrier-not-reached');
  const price = await numbers.price(config, ours.kind);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const id = await insertOwnedAcrossOrganizations(tx, {
      ...{ ...changed.done, carrier, at: context.clock.now() },
      monthlyPriceCents: 'done' in price ? price.done : 0,
      registrationState: carrier === 'simulator' || ours.kind === 'short' ? 'approved' : 'none',
    });
    const number =
      id === null ? await readNumberInUseAcrossOrganizations(tx, phone) : await readNumberAcrossOrganizations(tx, id);
    if (number && id !== null) await recordNumber(tx, context, operator, { number, action: 'number-imported' });
    return number ?? refuse('not-found');
  });
}
