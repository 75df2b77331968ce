import type { OrganizationId } from '../../domain/ids.ts';
import { readActor } from '../accounts/index.ts';
import { choosePlan, closeCycles, saveCard } from '../billing/index.ts';
import { priceNow } from '../billing/usage/count-usage.ts';
import { addUsage } from '../billing/usage/store.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from './build-organization.ts';
import { buildUser } from './build-user.ts';
import type { TestServer } from './test-server.ts';

export const START = '2026-01-31T19:00:00Z';
export const GOOD_CARD = '4242424242424242';
export const EMPTY_CARD = '4000000000009995';
export const ASKS_ALWAYS = '4000002760003184';

/** An organization that pays, and the people who see its billing. */
export type Customer = Awaited<ReturnType<BillingWorld['customer']>>;
type BillingWorld = ReturnType<typeof billingWorld>;

/** Organizations that pay at this server's simulated payment service, month by month on its clock. */
export function billingWorld(server: TestServer) {
  const { context, clock } = server;

  async function cardToken(number: string, expires = { expMonth: 4, expYear: 2030 }): Promise<string> {
    const answer = await fetch(`${server.url}/simulator/payments/cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, ...expires, cvc: '123' }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  async function confirm(secret: string | undefined, isApproved: boolean): Promise<void> {
    await fetch(`${server.url}/simulator/payments/confirmations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, isApproved }),
    });
  }

  async function customer(given: { brand?: string; card?: string | null; name?: string } = {}) {
    const { id, name } = await buildOrganization(context, {
      ...{ brand: given.brand ?? 'default', billingActive: false },
      ...(given.name === undefined ? {} : { name: given.name }),
    });
    const signIn = async (access: 'OWNER' | 'READONLY' = 'OWNER') => {
      const { token } = await buildUser(context, id, { access });
      const actor = await readActor(context, token);
      if (!actor) throw new Error('The person is not signed in.');
      return { token, actor };
    };
    const { actor } = await signIn();
    if (given.card === null) return { id, name, actor, signIn };
    const token = await cardToken(given.card ?? GOOD_CARD);
    const asked = await saveCard(context, actor, token);
    if (asked) {
      await confirm(asked.clientSecret, true);
      await saveCard(context, actor, token);
    }
    return { id, name, actor, signIn };
  }

  async function subscribed(
    given: { brand?: string; card?: string; name?: string; plan?: 'free' | 'basic' | 'pro' } = {},
  ) {
    clock.set(START);
    const made = await customer(given);
    await choosePlan(context, made.actor, given.plan ?? 'basic');
    await closeCycles(context);
    return made;
  }

  const BILLING = `{ user(includeBilling: true) { user { organization { orgType billing { active expires periodEnd ratesAgreed
    products { id name price } card { last4 } invoices { id date paid amount url failure nextAttempt state planEnds } due { paid state nextAttempt }
    messages { cycle total } owed unpaid } } } } }`;

  async function billingOf({ signIn }: Awaited<ReturnType<typeof customer>>, access: 'OWNER' | 'READONLY' = 'OWNER') {
    const { token } = await signIn(access);
    return (await server.graphql(BILLING, {}, token)).user.user.organization.billing;
  }

  /** Messages sent in a cycle, at the current price. */
  const use = (organizationId: OrganizationId, cycle: string, segments: number) =>
    inTransaction(context.db, organizationId, async (tx) => {
      const price = await priceNow(tx, organizationId, clock.now());
      await addUsage(tx, organizationId, new Date(cycle), { segments, price });
    });

  const at = async (moment: string) => {
    clock.set(moment);
    await closeCycles(context);
  };

  /** A customer whose first month is paid, and whose card has no money for the second. */
  async function failing() {
    const made = await subscribed();
    await saveCard(context, made.actor, await cardToken(EMPTY_CARD));
    await at('2026-02-28T19:05:00Z');
    return made;
  }

  return { at, billingOf, cardToken, confirm, customer, failing, subscribed, use };
}
