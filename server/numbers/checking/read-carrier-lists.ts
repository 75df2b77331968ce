import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { OwnedNumber } from '../../carriers/management/capabilities.ts';
import { carriersSetUp } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { mainAccount, type OpenAccount, opened } from '../accounts/open-account.ts';
import { type AccountRow, readAccountsAcrossOrganizations } from '../accounts/store.ts';
import { answered, carrierNumbers } from '../carrier-numbers.ts';

/** A number at the carrier, and its account. */
export type Listed = { readonly account: OpenAccount; readonly owned: OwnedNumber };

/** The numbers in the carriers' accounts. */
export type CarrierLists = {
  readonly listed: readonly Listed[];
  /** Accounts of organizations that returned no list: nothing is known about their numbers. */
  readonly unanswered: readonly AccountRow[];
};

/** Lists the numbers at every configured carrier; throws if one doesn't answer. */
export async function readCarrierLists(context: Context): Promise<CarrierLists> {
  const lists = await Promise.all(carriersSetUp(context.config).map((carrier) => readListsOf(context, carrier)));
  return { listed: lists.flatMap(({ listed }) => listed), unanswered: lists.flatMap(({ unanswered }) => unanswered) };
}

/**
 * Lists the numbers of the deployment's account at a carrier, which must answer, and those of every organization's own
 * account there.
 */
export async function readListsOf(context: Context, carrier: CarrierName): Promise<CarrierLists> {
  const rows = await inTransactionAcrossOrganizations(context.db, (tx) => readAccountsAcrossOrganizations(tx, carrier));
  const main = mainAccount(context, carrier);
  const { numbers } = await carrierNumbers(context, main);
  const listed = answered(await numbers.owned(main.config)).map((owned): Listed => ({ account: main, owned }));
  const unanswered: AccountRow[] = [];
  for (const row of rows) {
    const account = await opened(context, row);
    const found = account && (await numbers.owned(account.config));
    if (account && found && 'done' in found) listed.push(...found.done.map((owned): Listed => ({ account, owned })));
    else unanswered.push(row);
  }
  return { listed, unanswered };
}
