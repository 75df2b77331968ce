import type { OrganizationId } from '../../../domain/ids.ts';
import { carrierOffering } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { checkOperator, type Operator } from '../platform/list-all-numbers.ts';
import { type AccountRow, countByAccount, readAccount } from './store.ts';

/** An organization's account as a platform admin sees it; the token is never shown. */
export type AccountShape = Omit<AccountRow, 'secret'> & { readonly inside: number; readonly elsewhere: number };

/** The organization's own account at the carrier, and whether the carrier offers such accounts at all. */
export async function loadAccount(
  context: Context,
  operator: Operator,
  organizationId: OrganizationId,
): Promise<{ account: AccountShape | null; canHave: boolean }> {
  checkOperator(operator);
  const canHave = carrierOffering(context.config, 'accounts') !== null;
  return inTransaction(context.db, organizationId, async (tx) => {
    const row = await readAccount(tx, organizationId);
    if (row === null) return { account: null, canHave };
    const { secret: _secret, ...shown } = row;
    return { account: { ...shown, ...(await countByAccount(tx, organizationId, row.id)) }, canHave };
  });
}
