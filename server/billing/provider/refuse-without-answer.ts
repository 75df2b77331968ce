import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { ProviderError } from './payment-provider.ts';

/** Does what a person waits for; where the provider gives no usable answer they read so, and what it means for them. */
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
