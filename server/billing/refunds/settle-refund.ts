import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { rowsInParts } from '../../platform/database/rows-in-parts.ts';
import { readInvoice } from '../invoices/store.ts';
import { MAIL_OF_REFUND } from '../mails/mail-of-refund.ts';
import { settleRefundState } from '../payments/settle-payment.ts';
import { providerOf } from '../provider/provider-of.ts';
import { lockBilling } from '../store.ts';
import { type RefundRow, readAskedAcrossOrganizations, readRefund, writeRefundOutcome } from './store.ts';

const LEFT_AFTER_MS = 60_000;
const MOST_AT_ONCE = 50;

/**
 * Has the provider make a refund, and records the result. A retry is the same refund, by its key. Null for a refund
 * that doesn't exist.
 */
export async function settleRefund(
  context: Context,
  organizationId: OrganizationId,
  id: number,
): Promise<RefundRow | null> {
  const provider = await providerOf(context);
  const found = await inTransaction(context.db, organizationId, async (tx) => {
    const refund = await readRefund(tx, organizationId, id);
    return refund && { refund, invoice: await readInvoice(tx, organizationId, refund.invoiceId) };
  });
  if (!found?.invoice || found.refund.state !== 'asked') return found?.refund ?? null;
  const { refund, invoice } = found;
  const { amountCents, invoiceId } = refund;
  const payment = invoice.paymentId ?? '';
  const key = `refund-${organizationId}-${id}`;
  // The provider forgets keys after a day, but not the refund itself.
  const made = (await provider.readPayment(payment))?.refunds.find((one) => one.key === key);
  const answer = made ?? (await provider.refund({ payment, key, amountCents }));
  return inTransaction(context.db, organizationId, async (tx) => {
    await lockBilling(tx, organizationId);
    const outcome =
      'declined' in answer
        ? ({ state: 'failed', providerId: null, failure: answer.declined } as const)
        : ({ state: 'done', providerId: answer.id, failure: null } as const);
    if (!(await writeRefundOutcome(tx, organizationId, id, outcome))) return readRefund(tx, organizationId, id);
    if (!('declined' in answer)) {
      await settleRefundState(tx, context, { organizationId, invoiceId }, answer);
      if (answer.state !== 'failed') await context.jobs.enqueue(tx, MAIL_OF_REFUND, { organizationId, refundId: id });
      await context.live.announce(tx, organizationId, 'account');
    }
    return { ...refund, ...outcome };
  });
}

/** Settles the refunds with an unknown result, this many at a time; those whose calls fail hold up no other. */
export async function settleLeftRefunds(context: Context, { atOnce = MOST_AT_ONCE } = {}): Promise<void> {
  if (context.config.payments === 'none') return;
  const before = new Date(context.clock.now().getTime() - LEFT_AFTER_MS);
  const read = (after: Left | null) =>
    inTransactionAcrossOrganizations(context.db, (tx) =>
      readAskedAcrossOrganizations(tx, before, { after, most: atOnce }),
    );
  for await (const { organizationId, id } of rowsInParts(read)) {
    try {
      await settleRefund(context, organizationId, id);
    } catch (error) {
      context.log.warn({ err: error, organizationId, refundId: id }, 'could not settle a refund');
    }
  }
}

type Left = { readonly organizationId: OrganizationId; readonly id: number };
