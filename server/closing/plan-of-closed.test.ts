import { expect, it } from 'vitest';
import { billingWorld } from '../testing/billing-world.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { clock } = server;
const { subscribed, billingOf } = billingWorld(server);

const CLOSE = `mutation ($name: String!) {
  closeOrganization(name: $name, currentPassword: "a-long-password-1") { errors } }`;

async function closed() {
  const made = await subscribed();
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
