import type { OrganizationId } from '../../domain/ids.ts';
import { findOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { forgetPayment, readUnpaid } from './invoices/store.ts';
import { settlePayment } from './payments/settle-payment.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { lockBilling, writeCustomer } from './store.ts';

/**
 * Creates another customer in place of one that was deleted at the payment provider. Open payments of the deleted one are
 * canceled: no card of another customer can pay them.
 */
export async function replaceCustomer(
  context: Context,
  provider: PaymentProvider,
  organizationId: OrganizationId,
  gone: string,
): Promise<string> {
  const { name } = await inTransaction(context.db, organizationId, (tx) => findOrganization(tx, organizationId));
  const other = await provider.openCustomer(organizationId, name, gone);
  const { customer, unpaid } = await inTransaction(context.db, organizationId, async (tx) => {
    const known = (await lockBilling(tx, organizationId)) ?? refuse('not-found');
    // Two people may save a card at once.
    const isFirst = known.customer === gone || known.customer === null;
    if (isFirst) await writeCustomer(tx, organizationId, other);
    return { customer: isFirst ? other : (known.customer ?? other), unpaid: await readUnpaid(tx, organizationId) };
  });
  for (const invoice of unpaid) {
    const { id, paymentId } = invoice;
    if (paymentId === null || !provider.isOwn(paymentId)) continue;
    const state = await provider.cancelPayment(paymentId);
    if (state && (await settlePayment(context, organizationId, id, state))) continue;
    await inTransaction(context.db, organizationId, (tx) => forgetPayment(tx, organizationId, invoice));
  }
  return customer;
}
