import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { accountOfNumber, mainAccounts } from '../accounts/open-account.ts';
import { answered, carrierNumbers } from '../carrier-numbers.ts';
import { checkOperator, type Operator } from '../platform/list-all-numbers.ts';
import { askAboutPlatformNumber } from '../platform/platform-number.ts';
import { readMisdirectedAcrossOrganizations, writeWebhooksAcrossOrganizations } from './store.ts';

const AT_ONCE = 100;

/** Points every number that reports elsewhere to this server; returns how many there were. */
export async function setWebhooks(context: Context, operator: Operator): Promise<number> {
  checkOperator(operator);
  // Checks the platform's own number first, because it may have just been changed.
  const { phone, atCarrier } = await askAboutPlatformNumber(context);
  let changed = 0;
  for (const { carrier } of mainAccounts(context)) changed += await setThoseOf(context, carrier);
  // The others are pointed here all the same.
  if (answered(atCarrier) === null && phone !== null) refuse('platform-number-not-at-carrier', { phone });
  return changed;
}

async function setThoseOf(context: Context, carrier: CarrierName): Promise<number> {
  const misdirected = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readMisdirectedAcrossOrganizations(tx, carrier, AT_ONCE),
  );
  for (const { id, carrierId, accountId } of misdirected) {
    const account = (await accountOfNumber(context, { accountId, carrier })) ?? refuse('carrier-account-locked');
    const { numbers, config, webhooks } = await carrierNumbers(context, account);
    answered(await numbers.setWebhooks(config, carrierId, webhooks));
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      writeWebhooksAcrossOrganizations(tx, id, true, context.clock.now()),
    );
  }
  return misdirected.length;
}
