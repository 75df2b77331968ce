import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { simulatedProvider } from '../simulated-provider/simulated-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The payment provider that is set up here; where there is none, no card and no bank account is taken. */
export function providerOf(context: Context): PaymentProvider {
  return context.config.payments === 'simulator' ? simulatedProvider(context) : refuse('payments-missing');
}
