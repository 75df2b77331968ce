import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { readActor } from '../accounts/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { readMails } from '../platform/mail/read-mails.ts';
import { billingWorld, GOOD_CARD, START } from '../testing/billing-world.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { startTestServer } from '../testing/test-server.ts';
import { agreeRates, cancelPlan, choosePlan, saveCard } from './index.ts';
import type { KeptCard } from './provider/payment-provider.ts';
import { writeNewCard } from './save-card.ts';
import { readBilling } from './store.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { at, billingOf, cardToken, customer, use } = billingWorld(server);

beforeAll(() => clock.stand());

/** An organization that may send although it never chose a plan, as those from before there were plans. */
async function activeWithoutPlan() {
  clock.set(START);
  const { id, name } = await buildOrganization(context, { brand: 'default', billingActive: true });
  const signIn = async (access: 'OWNER' | 'READONLY' = 'OWNER') => {
    const { token, email } = await buildUser(context, id, { access });
    const actor = await readActor(context, token);
    if (!actor) throw new Error('The person is not signed in.');
    return { token, email, actor };
  };
  const { actor, email } = await signIn();
  await saveCard(context, actor, await cardToken(GOOD_CARD));
  return { id, name, actor, email, signIn };
}

describe('a plan that is chosen', () => {
  it('replaces agreed rates that have ended and are fully paid', async () => {
    clock.set(START);
    const made = await customer();
    await agreeRates(context, { ...made.actor, isPlatformAdmin: true }, made.id, { month: 99.5, text: 0.01 });
    await expect(choosePlan(context, made.actor, 'basic')).rejects.toMatchObject({ code: 'rates-agreed' });
    await cancelPlan(context, made.actor);
    await at('2026-03-10T19:00:00Z');
    await use(made.id, '2026-03-01T00:00:00Z', 40);
    expect(await billingOf(made)).toMatchObject({ active: false, ratesAgreed: false, owed: 0 });
    await choosePlan(context, made.actor, 'basic');
    expect(await billingOf(made)).toMatchObject({ active: true, ratesAgreed: false, products: [{ price: 25 }, {}] });
  });

  it('is refused while there are more groups than it takes, so a bigger one isn’t used for nothing', async () => {
    clock.set(START);
    const made = await customer();
    await choosePlan(context, made.actor, 'basic');
    await choosePlan(context, made.actor, 'pro');
    const { token } = await buildUser(context, made.id, { access: 'OWNER' });
    const groupIds: string[] = [];
    for (let number = 1; number <= 11; number += 1) {
      const make = `mutation { createGroup(name: "Group ${number}") { group { id } } }`;
      groupIds.push((await server.graphql(make, {}, token)).createGroup.group.id);
    }
    await expect(choosePlan(context, made.actor, 'basic')).rejects.toThrow(
      sentenceOf('plan-few-groups', { plan: 'Basic', most: '10', groups: '11', over: '1' }),
    );
    await server.graphql(`mutation { archiveGroups(groupIds: ["${groupIds[0]}"]) { success } }`, {}, token);
    await choosePlan(context, made.actor, 'basic');
    expect(await billingOf(made)).toMatchObject({ active: true });
    const counted = '{ user(includeBilling: true) { user { organization { billing { groups } } } } }';
    const { user } = await server.graphql(counted, {}, token);
    expect(user.user.organization.billing).toEqual({ groups: 10 });
  });

  it('is paid before it begins, even if the organization could send without one', async () => {
    const made = await activeWithoutPlan();
    await choosePlan(context, made.actor, 'basic');
    expect((await billingOf(made)).invoices).toMatchObject([{ amount: 2_500, state: 'paid' }]);
    expect((await billingOf(made)).periodEnd).toBe('2026-02-28T19:00:00.000Z');
  });

  it('is emailed only if it replaced another one', async () => {
    const made = await activeWithoutPlan();
    await choosePlan(context, made.actor, 'free');
    await runJobs(server, 'billing.mail-of-plan');
    const mails = await readMails(context.config.dataDir);
    expect(mails.filter(({ to, text }) => to === made.email && text.includes('Nothing was charged today.'))).toEqual(
      [],
    );
  });
});

describe('a card', () => {
  it('with the same details as the previous one adds nothing to the trail', async () => {
    clock.set(START);
    const made = await customer();
    await saveCard(context, made.actor, await cardToken(GOOD_CARD));
    const { token } = await made.signIn();
    const trail = '{ auditEntries(action: "card-changed") { total } }';
    expect((await server.graphql(trail, {}, token)).auditEntries.total).toBe(1);
  });

  it("doesn't replace a newer one when the provider reports it late, but does when a person adds it", async () => {
    clock.set(START);
    const made = await customer();
    const kept = async () => (await inTransaction(context.db, made.id, (tx) => readBilling(tx, made.id)))?.card?.last4;
    const older: KeptCard = {
      ...{ method: 'sim_card_older', brand: 'Visa', last4: '1111', expMonth: 4, expYear: 2030 },
      since: new Date('2026-01-01T00:00:00Z'),
    };
    await writeNewCard(context, made.id, older, null);
    expect(await kept()).toBe('4242');
    await writeNewCard(context, made.id, older, made.actor);
    expect(await kept()).toBe('1111');
  });
});
