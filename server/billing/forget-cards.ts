import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { providerOf } from './provider/provider-of.ts';
import { lockBilling, readErasedWithCardsAcrossOrganizations, writeCard } from './store.ts';

/**
 * Removes the cards of organizations that are erased, here and at the payment provider, once the last invoice is issued
 * and nothing is owed. One whose provider doesn't answer holds up no other; it's tried again at the next turn.
 */
export async function forgetCards(context: Context): Promise<void> {
  const { db, log, config } = context;
  if (config.payments === 'none') return;
  const provider = await providerOf(context);
  const erased = await inTransactionAcrossOrganizations(db, readErasedWithCardsAcrossOrganizations);
  for (const organizationId of erased) {
    await forgetCardOf(context, provider, organizationId).catch((error) =>
      log.error({ err: error, organizationId }, 'could not remove a card'),
    );
  }
}

async function forgetCardOf(
  context: Context,
  provider: PaymentProvider,
  organizationId: OrganizationId,
): Promise<void> {
  const billing = await inTransaction(context.db, organizationId, (tx) => lockBilling(tx, organizationId));
  const { customer, cardMethod } = billing ?? {};
  if (!customer || !cardMethod) return;
  // One that another provider issued can only be forgotten here.
  if (provider.isOwn(cardMethod)) await provider.dropCard(customer, cardMethod);
  await inTransaction(context.db, organizationId, async (tx) => {
    if ((await lockBilling(tx, organizationId))?.cardMethod === cardMethod) await writeCard(tx, organizationId, null);
  });
}
