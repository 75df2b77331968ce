import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { preparePlatform } from '../../accounts/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readRows } from '../../testing/read-texts.ts';
import { runTimedJob } from '../../testing/run-jobs.ts';
import { startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { settleLeftPayouts } from './settle-payout.ts';

const stub = await startStripeStub();
const server = await startTestServer({ roles: ['web'], payments: 'stripe', stripe: stub.settings, platformShare: 10 });
const { context, clock } = server;
await preparePlatform(context);
beforeEach(() => clock.set('2026-03-10T19:00:00Z'));

const KEEP = 'mutation ($bankToken: String!) { updateUser(user: { bankToken: $bankToken }) { errors } }';
const RECORD = `mutation ($organizationId: ID!, $userId: ID!, $requestKey: String!) {
  recordEarning(organizationId: $organizationId, userId: $userId, what: "Bread club", amount: 5000, fee: 0,
    requestKey: $requestKey) { errors } }`;
let keys = 0;

/** An owner who has earned $45, with an account for payouts or none. */
async function earner({ hasAccount = true } = {}) {
  const { id, name } = await buildOrganization(context);
  const owner = await buildUser(context, id, { access: 'OWNER' });
  if (hasAccount) await server.graphql(KEEP, { bankToken: await stub.makeBank() }, owner.token);
  const { id: platform } = await buildOrganization(context);
  const admin = await buildUser(context, platform, { isPlatformAdmin: true });
  keys += 1;
  const earning = { organizationId: String(id), userId: String(owner.id), requestKey: `last-request-${keys}` };
  expect((await server.graphql(RECORD, earning, admin.token)).recordEarning.errors).toEqual([]);
  const payouts = async () => {
    clock.advance({ minutes: 2 });
    await settleLeftPayouts(context);
    return readRows<{ cents: number; state: string }>(
      context,
      sql`select amount_cents as cents, state from payouts where organization_id = ${id}`,
    );
  };
  return { id, name, owner, payouts };
}

it.each([
  ['has an account', true, [{ cents: 4_500, state: 'sent' }]],
  ['has none', false, []],
])('who is removed is paid what they have earned, if they %s', async (_what, hasAccount, paid) => {
  const { id, owner, payouts } = await earner({ hasAccount });
  const { token } = await buildUser(context, id, { access: 'OWNER' });
  const ask = async (call: string) =>
    (await server.graphql(`mutation { answer: ${call} { errors } }`, {}, token)).answer.errors;
  expect(await ask(`updateUser(userId: "${owner.id}", user: { access: MANAGER })`)).toEqual([]);
  expect(await ask(`deleteUsers(userIds: ["${owner.id}"])`)).toEqual([]);
  expect(await payouts()).toEqual(paid);
});

it('who has earned something in an organization that is erased is paid before their account is forgotten', async () => {
  const { name, owner, payouts } = await earner();
  const close = `mutation ($name: String!) { closeOrganization(name: $name, currentPassword: "a-long-password-1") { errors } }`;
  expect((await server.graphql(close, { name }, owner.token)).closeOrganization.errors).toEqual([]);
  clock.advance({ days: 30, minutes: 1 });
  await runTimedJob(server, 'closing.erase-due');
  expect(await payouts()).toEqual([{ cents: 4_500, state: 'sent' }]);
});
