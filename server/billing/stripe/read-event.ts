import Stripe from 'stripe';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { EventPayload } from '../webhooks/store.ts';
import { stripeClient } from './stripe-client.ts';

const TOLERANCE_SECONDS = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const subject = z.object({ object: z.string(), id: z.string(), payment_intent: reference });

type ReadEvent = { readonly id: string; readonly type: string; readonly payload: EventPayload };

/** A webhook that Stripe signed within the last minutes; null for every other. */
export function readStripeEvent({ config, clock }: Context, body: string, signature: string): ReadEvent | null {
  try {
    const { webhooks } = stripeClient(config.stripe);
    const now = clock.now().getTime();
    const secret = config.stripe.webhookSecret;
    const event = webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
    const about = subject.safeParse(event.data.object);
    const { object, id, payment_intent: paymentIntent } = about.success ? about.data : NOTHING;
    const payload = { object, id, paymentIntent: paymentIntent ?? null };
    return { id: event.id, type: event.type, payload };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const NOTHING: z.output<typeof subject> = { object: '', id: '' };
