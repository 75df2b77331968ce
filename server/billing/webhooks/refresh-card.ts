import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { lockBilling, writeCard } from '../store.ts';
import { findCardAcrossOrganizations } from './store.ts';

/** Copies changes of a card: banks renew cards automatically, and a card can be detached at the provider. */
export async function refreshCard(context: Context, provider: PaymentProvider, method: string): Promise<string | null> {
  const found = await inTransactionAcrossOrganizations(context.db, (tx) => findCardAcrossOrganizations(tx, method));
  if (!found) return 'none of our cards';
  const { organizationId, customer } = found;
  const card = await provider.readCard(customer, method);
  await inTransaction(context.db, organizationId, async (tx) => {
    const billing = await lockBilling(tx, organizationId);
    if (billing?.cardMethod !== method) return;
    await writeCard(tx, organizationId, card && { ...card, since: billing.cardSince ?? context.clock.now() });
    await context.live.announce(tx, organizationId, 'account');
  });
  return null;
}
