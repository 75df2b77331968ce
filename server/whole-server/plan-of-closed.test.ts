import { expect, it } from 'vitest';
import { agreeRates, choosePlan, saveCard } from '../billing/index.ts';
import { settleLeftRefunds } from '../billing/refunds/settle-refund.ts';
import { ASKS_ALWAYS, billingWorld, type Customer, START } from '../testing/billing-world.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { clock, context } = server;
const { at, subscribed, billingOf, cardToken, confirm, customer } = billingWorld(server);

const CLOSE = `mutation ($name: String!) {
  closeOrganization(name: $name, currentPassword: "a-long-password-1") { errors } }`;

async function closed(given?: Customer) {
  const made = given ?? (await subscribed());
  const { token } = await made.signIn();
  expect((await server.graphql(CLOSE, { name: made.name }, token)).closeOrganization.errors).toEqual([]);
  const reopen = async () => {
    const { token: now } = await made.signIn();
    const { reopenOrganization } = await server.graphql('mutation { reopenOrganization { errors } }', {}, now);
    expect(reopenOrganization.errors).toEqual([]);
  };
  return { made, reopen };
}

it('cancels the plan with its paid month, and keeps it if the organization is reopened before that ends', async () => {
  const { made, reopen } = await closed();
  clock.advance({ days: 20 });
  await reopen();
  expect(await billingOf(made)).toMatchObject({ active: true, expires: null });
});

it('leaves a plan ended whose paid month was over before the organization was reopened', async () => {
  const { made, reopen } = await closed();
  clock.advance({ days: 29 });
  await reopen();
  const billing = await billingOf(made);
  expect(billing.active).toBe(false);
  expect(Date.parse(billing.expires)).toBeLessThan(clock.now().getTime());
});

/** The plan and every invoice once the days to reopen are nearly over. */
async function afterDays(made: Customer, reopen: () => Promise<void>) {
  await at('2026-02-28T19:06:00Z');
  clock.advance({ minutes: 2 });
  await settleLeftRefunds(context);
  await reopen();
  const { active, invoices } = await billingOf(made);
  return { active, invoices: invoices.map((one: { amount: number; state: string }) => [one.amount, one.state]) };
}

it('begins no plan whose first month is paid after the closing: it is refunded, and nothing is charged again', async () => {
  clock.set(START);
  const made = await customer({ card: ASKS_ALWAYS });
  const asked = await choosePlan(context, made.actor, 'basic');
  const { reopen } = await closed(made);
  await confirm(asked?.clientSecret, true);
  await at('2026-01-31T20:01:00Z');
  expect(await afterDays(made, reopen)).toEqual({ active: false, invoices: [[2_500, 'refunded']] });
});

it('ends with its month also if a bigger one is paid after the closing', async () => {
  const made = await subscribed();
  const token = await cardToken(ASKS_ALWAYS);
  await confirm((await saveCard(context, made.actor, token))?.clientSecret, true);
  await saveCard(context, made.actor, token);
  const asked = await choosePlan(context, made.actor, 'pro');
  const { reopen } = await closed(made);
  await confirm(asked?.clientSecret, true);
  await at('2026-01-31T20:01:00Z');
  const { active, invoices } = await afterDays(made, reopen);
  expect(active).toBe(false);
  expect(invoices).toEqual([
    [2_400, 'refunded'],
    [2_500, 'paid'],
  ]);
});

it('is not brought back by rates that are agreed, or a plan that is chosen, at the moment of the closing', async () => {
  const { made, reopen } = await closed();
  const refused = expect.objectContaining({ code: 'organization-closed' });
  const platform = { ...made.actor, isPlatformAdmin: true };
  await expect(agreeRates(context, platform, made.id, { month: 10, text: 0.01 })).rejects.toEqual(refused);
  await expect(choosePlan(context, made.actor, 'basic')).rejects.toEqual(refused);
  await expect(choosePlan(context, made.actor, 'pro')).rejects.toEqual(refused);
  expect(await afterDays(made, reopen)).toEqual({ active: false, invoices: [[2_500, 'paid']] });
});
