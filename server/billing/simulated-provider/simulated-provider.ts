import { createHash } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { DECLINED_LATER } from './test-numbers.ts';
import { readToken } from './tokens.ts';

const UNKNOWN_TOKEN = { declined: 'The payment service does not know this token.' };

/** A payment provider that keeps nothing and takes no money. */
export function simulatedProvider(config: Config): PaymentProvider {
  return {
    async keepCard({ customer, token }) {
      const card = await readToken(config, 'card', token);
      if (!card) return UNKNOWN_TOKEN;
      if (card.last4 === DECLINED_LATER) return { declined: 'Your card was declined.' };
      return { ...card, customer: customer ?? `sim_customer_${shortOf(token)}` };
    },
    async keepAccount(token) {
      const account = await readToken(config, 'account', token);
      return account ? { ...account, account: `sim_account_${shortOf(token)}` } : UNKNOWN_TOKEN;
    },
  };
}

function shortOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 24);
}
