import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { ToConfirm } from '../provider/payment-provider.ts';
import { collectInvoice } from './collect-invoice.ts';
import { readUnpaid } from './store.ts';

/** Charges the card for all open invoices, oldest first, up to the first that the cardholder must confirm. */
export async function collectUnpaid(
  context: Context,
  organizationId: OrganizationId,
  given: { readonly isOnSession: boolean },
): Promise<ToConfirm | null> {
  const unpaid = await inTransaction(context.db, organizationId, (tx) => readUnpaid(tx, organizationId));
  for (const { id } of unpaid) {
    try {
      const collected = await collectInvoice(context, organizationId, id, given);
      if (collected?.isPaid === false && collected.toConfirm) return collected.toConfirm;
    } catch (error) {
      // The card is stored; the next attempt asks the provider again for a lost response.
      context.log.warn({ err: error, organizationId, invoiceId: id }, 'could not collect an invoice');
    }
  }
  return null;
}
