import { expect, it } from 'vitest';
import { stripeClient } from './stripe-client.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', jsUrl: '' };

it('connects to Stripe over TLS unless a stand-in is configured', () => {
  const reach = (apiUrl: string) => {
    const client = stripeClient({ ...keys, apiUrl }) as unknown as { getApiField(name: string): unknown };
    return ['protocol', 'host', 'port'].map((name) => String(client.getApiField(name)));
  };
  expect(reach('https://api.stripe.com')).toEqual(['https', 'api.stripe.com', '443']);
  expect(reach('http://localhost:4242')).toEqual(['http', 'localhost', '4242']);
});
