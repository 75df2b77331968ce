import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { listMissedEvents } from './read-event.ts';
import { dropCard, keepAccount, keepCard, readCard, readSetup } from './stripe-cards.ts';
import { needStripe, stripeClient } from './stripe-client.ts';
import { cancelPayment, charge, openPayment, readPayment, refund } from './stripe-payments.ts';
import { payOut, readPayout } from './stripe-payouts.ts';

/** Payments through Stripe. */
export function stripeProvider(context: Context): PaymentProvider {
  const stripe = stripeClient(context.config.stripe);
  return {
    async openCustomer(organizationId, name, inPlaceOf) {
      const metadata = { organization: String(organizationId) };
      const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
      const idempotencyKey = ['customer', organizationId, hash, inPlaceOf]
        .filter((part) => part !== undefined)
        .join('-');
      return (await needStripe(() => stripe.customers.create({ name, metadata }, { idempotencyKey }))).id;
    },
    isOwn: (id) => !id.startsWith('sim_'),
    keepCard: (wanted) => keepCard(stripe, wanted),
    readCard: (customer, method) => readCard(stripe, customer, method),
    dropCard: (customer, method) => dropCard(stripe, customer, method),
    readSetup: (id) => readSetup(stripe, id),
    keepAccount: (wanted) => keepAccount(stripe, wanted),
    openPayment: (wanted) => openPayment(stripe, wanted),
    charge: (wanted) => charge(stripe, wanted),
    readPayment: (id) => readPayment(stripe, id),
    cancelPayment: (id) => cancelPayment(stripe, id),
    refund: (wanted) => refund(stripe, wanted),
    payOut: (wanted) => payOut(stripe, wanted),
    readPayout: (wanted) => readPayout(stripe, wanted),
    listMissedEvents: (since) => listMissedEvents(context, since),
  };
}
