import Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { readStripeEvent } from './read-event.ts';

const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl: '', jsUrl: '' };
const now = new Date('2026-03-10T19:00:00Z');
const context = {
  config: { stripe: { ...stripe, apiUrl: 'https://api.stripe.com' } },
  clock: { now: () => now },
} as unknown as Context;

function read(object: unknown) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'refund.created', data: { object } });
  const timestamp = Math.floor(now.getTime() / 1000);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret, timestamp });
  return readStripeEvent(context, payload, header);
}

const of = (payload: object) => ({ id: 'evt_1', type: 'refund.created', payload });

it.each([
  [
    { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
    { object: 'refund', id: 're_1', paymentIntent: 'pi_1' },
  ],
  [
    { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1', amount: 5 } },
    { object: 'refund', id: 're_1', paymentIntent: 'pi_1' },
  ],
  [
    { object: 'refund', id: 're_1' },
    { object: 'refund', id: 're_1', paymentIntent: null },
  ],
  [{ object: 'balance' }, { object: '', id: '', paymentIntent: null }],
])('an event about %j is read as one about %j', (object, payload) => {
  expect(read(object)).toEqual(of(payload));
});
