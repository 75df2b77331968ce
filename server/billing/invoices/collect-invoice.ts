import { nextAttemptAt } from '../../../domain/billing/invoice.ts';
import { isBillingActive } from '../../../domain/billing/plan.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { formatDay } from '../../../domain/time/days.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Bill, BillLine } from '../provider/payment-provider.ts';
import { providerOf } from '../provider/provider-of.ts';
import { lockBilling, readBilling, writeNextInvoice, writePlan } from '../store.ts';
import { type InvoiceRow, readInvoice, writeAttempt } from './store.ts';

/** Has the payment provider make an invoice and charge the card; when that has failed too often the plan ends. */
export async function collectInvoice(context: Context, organizationId: number, invoiceId: number): Promise<void> {
  // Where no payments are set up, invoices wait until they are.
  if (context.config.payments === 'none') return;
  const found = await inTransaction(context.db, organizationId, (tx) =>
    loadBill(tx, organizationId, invoiceId, context.clock.now()),
  );
  if (!found) return;
  const { invoice, bill } = found;
  const billed = await providerOf(context).collect(bill);
  const now = context.clock.now();
  const isPaid = billed.failure === null;
  const nextAt = isPaid ? null : nextAttemptAt(invoice.attempts + 1, now);
  await inTransaction(context.db, organizationId, async (tx) => {
    const billing = await lockBilling(tx, organizationId);
    const isWritten = await writeAttempt(tx, organizationId, {
      ...{ id: invoiceId, attemptsBefore: invoice.attempts, providerId: billed.invoice, url: billed.url },
      ...{ paidAt: isPaid ? now : null, nextAttemptAt: nextAt, failure: billed.failure },
    });
    if (!isWritten) return;
    if (!isPaid && nextAt === null && billing && isBillingActive(billing, now)) {
      await writePlan(tx, organizationId, { ...billing, planExpiresAt: now });
      if (billing.nextInvoiceAt !== null) await writeNextInvoice(tx, organizationId, now);
    }
    await context.live.announce(tx, organizationId, 'account');
  });
}

async function loadBill(
  tx: Tx,
  organizationId: number,
  invoiceId: number,
  now: Date,
): Promise<{ invoice: InvoiceRow; bill: Bill } | null> {
  const invoice = await readInvoice(tx, organizationId, invoiceId);
  // Whoever comes second finds it paid, or not due again yet.
  if (!invoice?.nextAttemptAt || invoice.nextAttemptAt > now) return null;
  const organization = await findOrganization(tx, organizationId);
  const billing = await readBilling(tx, organizationId);
  const bill = {
    key: `${organizationId}-${invoiceId}`,
    customer: billing?.customer ?? null,
    seller: brandOfOrganization(organization).policy.company,
    buyer: organization.name,
    lines: linesOf(invoice),
  };
  return { invoice, bill };
}

function linesOf({ monthStartsAt, accessCents, segments, chargedSegments, textCents, amountCents }: InvoiceRow) {
  const day = formatDay(monthStartsAt.toISOString().slice(0, 10));
  const free = segments - chargedSegments;
  const price = `${showDollars(textCents / 100)} each`;
  const access: BillLine = {
    ...{ text: `Monthly access from ${day}`, quantity: 1, amountCents: accessCents },
  };
  const texts: BillLine = {
    text: `Messages before ${day}, ${price}${free > 0 ? ` after the first ${free}` : ''}`,
    ...{ quantity: segments, amountCents: amountCents - accessCents },
  };
  return [...(accessCents > 0 ? [access] : []), ...(segments > 0 ? [texts] : [])];
}
