import type { Context } from '../platform/context.ts';
import { ProviderError } from './provider/payment-provider.ts';
import { providerOf } from './provider/provider-of.ts';

// Requesting a payment that does not exist changes nothing, and only succeeds with a valid key.
const NO_PAYMENT = 'pi_000000000000000000000000';

/** Checks the payment provider's keys; returns null if they work, else the error. */
export async function paymentsProblem(context: Context): Promise<string | null> {
  try {
    await (await providerOf(context)).readPayment(NO_PAYMENT);
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return error.message;
    throw error;
  }
}
