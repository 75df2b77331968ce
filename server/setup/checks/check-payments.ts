import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { paymentsProblem } from '../../billing/index.ts';
import type { Context } from '../../platform/context.ts';

/** Whether plans can be paid for, and with real money. */
export async function checkPayments(context: Context): Promise<SetupLine> {
  const { payments } = context.config;
  if (payments === 'none')
    return {
      state: 'attention',
      found: 'Payments are off. No one can choose a plan, so organizations that sign up can’t send.',
      fix: 'Set PAYMENTS=stripe with your Stripe keys, then restart the server.',
    };
  if (payments === 'simulator')
    return {
      state: 'attention',
      found: 'Payments are simulated. Anyone gets a plan with a test card, and no one is charged.',
      fix: 'To charge for real, set PAYMENTS=stripe with your Stripe keys, then restart the server.',
    };
  const problem = await paymentsProblem(context);
  if (problem === null) return { state: 'ok', found: 'Stripe answers and accepts the secret key.', fix: null };
  return {
    state: 'failed',
    found: `Stripe can’t be used. ${problem}`,
    fix: 'Check STRIPE_SECRET_KEY in the Stripe dashboard and status.stripe.com, then restart the server.',
  };
}
