import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { simulatedProvider } from '../simulated-provider/simulated-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The configured payment provider; without one, cards and bank accounts aren't accepted. */
export async function providerOf(context: Context): Promise<PaymentProvider> {
  if (context.config.payments === 'none') refuse('payments-missing');
  if (context.config.payments === 'simulator') return simulatedProvider(context);
  // Stripe's library is loaded only if it is used.
  const { stripeProvider } = await import('../stripe/stripe-provider.ts');
  return stripeProvider(context);
}
