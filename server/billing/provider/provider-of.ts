import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { simulatedProvider } from '../simulated-provider/simulated-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The payment provider that is set up here; where there is none, no card and no bank account is taken. */
export async function providerOf(context: Context): Promise<PaymentProvider> {
  if (context.config.payments === 'none') refuse('payments-missing');
  if (context.config.payments === 'simulator') return simulatedProvider(context);
  // Stripe's library is loaded by those who use it only.
  const { stripeProvider } = await import('../stripe/stripe-provider.ts');
  return stripeProvider(context);
}
