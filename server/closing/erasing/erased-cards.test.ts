import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { preparePlatform, readActor } from '../../accounts/index.ts';
import { choosePlan, closeCycles, saveCard } from '../../billing/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readRows } from '../../testing/read-texts.ts';
import { runTimedJob } from '../../testing/run-jobs.ts';
import { startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { eraseDue } from './erase-due.ts';

const stub = await startStripeStub();
const server = await startTestServer({ roles: ['web'], payments: 'stripe', stripe: stub.settings });
const { context, clock } = server;
await preparePlatform(context);

const CLOSE = `mutation ($name: String!) {
  closeOrganization(name: $name, currentPassword: "a-long-password-1") { success errors } }`;

/** An organization with a plan, closed on the first day of a month of 31 days. */
async function closed() {
  clock.set('2027-03-01T12:00:00Z');
  const { id, name } = await buildOrganization(context, { billingActive: false });
  const { token } = await buildUser(context, id, { access: 'OWNER' });
  const actor = await readActor(context, token);
  if (!actor) throw new Error('The owner is not signed in.');
  const method = await stub.makeCard('4242424242424242');
  await saveCard(context, actor, method);
  await choosePlan(context, actor, 'basic');
  await closeCycles(context);
  expect((await server.graphql(CLOSE, { name }, token)).closeOrganization.errors).toEqual([]);
  return { id, method };
}

const cardOf = async (id: number) =>
  (
    await readRows<{ card_method: string | null; card_last4: string | null }>(
      context,
      sql`select card_method, card_last4 from organizations where id = ${id}`,
    )
  )[0];
const isCharged = (method: string) => stub.state.methods.get(method)?.customer !== null;

it('an erased organization’s card pays the last invoice, and is then removed, here and at the payment provider', async () => {
  const paying = await closed();
  const other = await closed();
  clock.set('2027-03-31T12:01:00Z');
  await eraseDue(context);
  await runTimedJob(server, 'numbers.give-back');
  expect(await eraseDue(context)).toBe(2);
  await runTimedJob(server, 'billing.forget-cards');
  // Its month isn’t over.
  expect(await cardOf(paying.id)).toEqual({ card_method: paying.method, card_last4: '4242' });
  clock.set('2027-04-01T12:10:00Z');
  await closeCycles(context);
  for (let turn = 0; turn < 2; turn += 1) await runTimedJob(server, 'billing.forget-cards');
  for (const { id, method } of [paying, other]) {
    expect(await cardOf(id)).toEqual({ card_method: null, card_last4: null });
    expect(isCharged(method)).toBe(false);
  }
});

it('keeps the card of one that is closed and can be reopened', async () => {
  const { id, method } = await closed();
  clock.set('2027-03-20T12:00:00Z');
  await runTimedJob(server, 'billing.forget-cards');
  expect((await cardOf(id))?.card_method).toBe(method);
  expect(isCharged(method)).toBe(true);
});
