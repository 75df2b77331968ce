import type { Context } from '../platform/context.ts';
import { ProviderError } from './provider/payment-provider.ts';
import { providerOf } from './provider/provider-of.ts';

// Asking for a payment that does not exist changes nothing, and is answered only with the right key.
const NO_PAYMENT = 'pi_000000000000000000000000';

/** Whether the payment provider answers with the keys that are set up; null when it does, else what went wrong. */
export async function paymentsProblem(context: Context): Promise<string | null> {
  try {
    await (await providerOf(context)).readPayment(NO_PAYMENT);
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error.message;
    throw error;
  }
}
