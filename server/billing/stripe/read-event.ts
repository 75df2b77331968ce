import Stripe from 'stripe';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';
import { needStripe, stripeClient } from './stripe-client.ts';

const TOLERANCE_SECONDS = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const subject = z.object({ object: z.string(), id: z.string(), payment_intent: reference });

// The events that can change an invoice or a card.
const TYPES = [
  ...['payment_intent.succeeded', 'refund.created', 'refund.updated', 'refund.failed', 'charge.refunded'],
  ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'],
  ...['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated', 'setup_intent.succeeded'],
  ...['payment_method.detached', 'payment_method.updated', 'payment_method.automatically_updated'],
];
// Stripe lists the newest first, so with a smaller number a long outage would lose the oldest. Its client takes no more.
const MOST_MISSED = 10_000;

/** A webhook that Stripe signed within the last minutes; null for all others. */
export function readStripeEvent({ config, clock }: Context, body: string, signature: string): ProviderEvent | null {
  try {
    const { webhooks } = stripeClient(config.stripe);
    const now = clock.now().getTime();
    const secret = config.stripe.webhookSecret;
    const event = webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
    return eventOf(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Events of the last days that Stripe could not deliver. */
export async function listMissedEvents({ config }: Context, since: Date): Promise<ProviderEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const found = await needStripe(() =>
    stripeClient(config.stripe)
      .events.list({ delivery_success: false, created, types: TYPES, limit: 100 })
      .autoPagingToArray({ limit: MOST_MISSED }),
  );
  return found.map(eventOf);
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const about = subject.safeParse(event.data.object);
  const {
    object,
    id,
    payment_intent: paymentIntent,
  } = about.success ? about.data : { object: '', id: '', payment_intent: null };
  return { id: event.id, type: event.type, payload: { object, id, paymentIntent: paymentIntent ?? null } };
}
