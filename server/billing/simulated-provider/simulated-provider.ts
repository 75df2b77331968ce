import { createHash } from 'node:crypto';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { Bill, PaymentProvider } from '../provider/payment-provider.ts';
import { markPaid, openInvoice, readCardOf, writeCustomer } from './store.ts';
import { DECLINED_LATER, EMPTY_WHEN_CHARGED } from './test-numbers.ts';
import { readToken } from './tokens.ts';

const UNKNOWN_TOKEN = { declined: 'The payment service does not know this token.' };

/** A payment provider that takes no money: it remembers whose card pays and the invoices it has made. */
export function simulatedProvider(context: Context): PaymentProvider {
  const { config, db } = context;
  return {
    async keepCard({ customer, token }) {
      const card = await readToken(config, 'card', token);
      if (!card) return UNKNOWN_TOKEN;
      if (card.last4 === DECLINED_LATER) return { declined: 'Your card was declined.' };
      const kept = customer ?? `sim_customer_${shortOf(token)}`;
      await inTransactionAcrossOrganizations(db, (tx) => writeCustomer(tx, kept, card.last4));
      return { ...card, customer: kept };
    },
    async keepAccount(token) {
      const account = await readToken(config, 'account', token);
      return account ? { ...account, account: `sim_account_${shortOf(token)}` } : UNKNOWN_TOKEN;
    },
    async collect(bill) {
      const amountCents = bill.lines.reduce((sum, line) => sum + line.amountCents, 0);
      const made = { id: `sim_invoice_${publicCode(22)}`, amountCents, at: context.clock.now() };
      return inTransactionAcrossOrganizations(db, async (tx) => {
        const invoice = await openInvoice(tx, bill, made);
        if (!invoice) throw new Error('The simulated payment service lost an invoice.');
        const failure = invoice.paidAt === null ? await failureOf(tx, bill) : null;
        if (failure === null) await markPaid(tx, invoice.id, made.at);
        return { invoice: invoice.id, url: `${config.publicUrl}/simulator/payments/invoices/${invoice.id}`, failure };
      });
    },
  };
}

async function failureOf(tx: Tx, { customer }: Bill): Promise<string | null> {
  const last4 = customer === null ? null : await readCardOf(tx, customer);
  // Cards that were kept before the service had a memory are good ones.
  if (customer === null) return 'There is no card to charge.';
  return last4 === EMPTY_WHEN_CHARGED ? 'Your card has insufficient funds.' : null;
}

function shortOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 24);
}
