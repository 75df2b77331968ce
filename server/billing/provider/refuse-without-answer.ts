import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { ProviderError } from './payment-provider.ts';

/**
 * Runs a call that a person waits for. If the provider gives no usable response, they get a sentence about what that
 * means.
 */
export async function refuseWithoutAnswer<Result>(
  { log }: Pick<Context, 'log'>,
  code:
    | 'payment-outcome-unknown'
    | 'payment-service-not-reachable'
    | 'refund-outcome-unknown'
    | 'payout-outcome-unknown',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'the payment provider did not answer');
    return refuse(code);
  }
}
