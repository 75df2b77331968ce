import { beforeAll, expect, it } from 'vitest';
import { closeCycles } from '../billing/index.ts';
import { billingWorld, GOOD_CARD } from '../testing/billing-world.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const world = billingWorld(server);
beforeAll(() => server.clock.stand());

const CLOSE = `mutation ($name: String!) {
  closeOrganization(name: $name, currentPassword: "a-long-password-1") { success errors } }`;
const CARD =
  'mutation ($token: String, $plan: String) { updateUser(user: { token: $token, plan: $plan }) { success errors } }';
const PAY = 'mutation ($id: ID!) { payInvoice(invoiceId: $id) { success errors } }';
// As the page of a closed organization reads it.
const BILLING = `{ user(includeBilling: true) { success errors user { organization { orgType stats { leads } bank { name }
  earnings { earned } billing { active unpaid groups card { last4 } invoices { id state amount } owed messages { total } } } } } }`;

it('what a closed organization owes is paid by those who pay for it, with another card too, and nothing else is bought', async () => {
  const made = await world.failing();
  const { token } = await made.signIn();
  const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, token);
  const billing = async () => (await ask(BILLING)).user.user.organization.billing;
  expect((await ask(CLOSE, { name: made.name })).closeOrganization.errors).toEqual([]);
  const [open] = (await billing()).invoices;
  expect(await billing()).toMatchObject({ unpaid: 2_500, card: { last4: '9995' } });
  expect(open).toMatchObject({ state: 'failed', amount: 2_500 });
  expect((await ask(PAY, { id: open.id })).payInvoice.errors).toEqual(['Your card has insufficient funds.']);
  expect((await ask(CARD, { token: await world.cardToken(GOOD_CARD) })).updateUser).toEqual({
    success: true,
    errors: [],
  });
  expect(await billing()).toMatchObject({ unpaid: 0, card: { last4: '4242' }, invoices: [{ state: 'paid' }, {}] });
  expect((await ask(CARD, { plan: 'pro' })).updateUser).toEqual({
    success: false,
    errors: ['This organization is closed. An owner can reopen it.'],
  });
  await closeCycles(server.context);
  expect((await billing()).invoices).toHaveLength(2);
  const viewer = await made.signIn('READONLY');
  const refused = (await server.graphql(PAY, { id: open.id }, viewer.token)).payInvoice;
  expect(refused.success).toBe(false);
});
