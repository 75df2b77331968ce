import Stripe from 'stripe';
import type { StripeSettings } from '../../platform/config/payment-settings.ts';
import { ProviderError } from '../provider/payment-provider.ts';

const TIMEOUT_MS = 20_000;
const clients = new WeakMap<StripeSettings, Stripe>();

/** The official client of the configured Stripe account. */
export function stripeClient(settings: StripeSettings): Stripe {
  const known = clients.get(settings);
  if (known) return known;
  const { protocol, hostname, port } = new URL(settings.apiUrl);
  const isTls = protocol === 'https:';
  const client = new Stripe(settings.secretKey, {
    ...{ host: hostname, port: port || (isTls ? 443 : 80), protocol: isTls ? 'https' : 'http' },
    ...{ maxNetworkRetries: 1, timeout: TIMEOUT_MS, telemetry: false },
  });
  clients.set(settings, client);
  return client;
}

/** The message for the cardholder: Stripe writes the sentences of card errors for them. */
export type CardProblem = { readonly declined: string; readonly intent: Stripe.PaymentIntent | null };

/**
 * Calls Stripe. Returns a card error as a sentence, and throws everything else as a ProviderError without the request,
 * since Stripe's own errors carry client secrets that must never reach the log.
 */
export async function askStripe<Answer>(
  work: () => Promise<Answer>,
  codes: readonly string[] = [],
): Promise<{ readonly answer: Answer } | CardProblem | { readonly code: string; readonly about: string | null }> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.type === 'StripeCardError') return { declined: error.message, intent: error.payment_intent ?? null };
    if (error.code !== undefined && codes.includes(error.code)) return { code: error.code, about: error.param ?? null };
    const { type, code, statusCode, requestId } = error;
    throw new ProviderError(
      `Stripe did not do what was asked: ${[type, code, statusCode, requestId].filter(Boolean).join(', ')}.`,
    );
  }
}

/** Whether the call failed because Stripe has no such customer anymore. */
export function isCustomerGone({ code, about }: { readonly code: string; readonly about: string | null }): boolean {
  return code === 'resource_missing' && about === 'customer';
}

/** The same for calls that can only succeed. */
export async function needStripe<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const asked = await askStripe(work);
  if ('answer' in asked) return asked.answer;
  throw new ProviderError('Stripe refused what was asked.');
}
