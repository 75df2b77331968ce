import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { billingWorld, EMPTY_CARD, GOOD_CARD, START } from '../testing/billing-world.ts';
import { startTestServer } from '../testing/test-server.ts';
import { choosePlan, saveCard } from './index.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { billingOf, cardToken, customer } = billingWorld(server);

beforeAll(() => clock.stand());

it('of two first cards that are saved at once, the one that is shown is the one that is charged', async () => {
  clock.set(START);
  for (let round = 0; round < 5; round += 1) {
    const made = await customer({ card: null });
    await Promise.all(
      [GOOD_CARD, EMPTY_CARD].map(async (card) => saveCard(context, made.actor, await cardToken(card))),
    );
    const { card } = await billingOf(made);
    const charged = await choosePlan(context, made.actor, 'basic').then(
      () => '4242',
      () => '9995',
    );
    expect(card.last4).toBe(charged);
  }
});

it('of two plans that are chosen at once, the second changes or replaces the first: the price of one month is paid', async () => {
  clock.set(START);
  for (let round = 0; round < 12; round += 1) {
    const made = await customer();
    const chosen = await Promise.allSettled([
      choosePlan(context, made.actor, 'basic'),
      pause(round % 4).then(() => choosePlan(context, made.actor, 'pro')),
    ]);
    const { active, invoices } = await billingOf(made);
    const months = [2_500, 4_900].filter((_cents, place) => chosen[place]?.status === 'fulfilled');
    expect(active).toBe(true);
    const amounts = invoices.map(({ amount }: { amount: number }) => amount);
    expect(
      invoices.every(({ paid }: { paid: boolean }) => paid),
      `chosen ${round % 4} ms later`,
    ).toBe(true);
    // The second changes the first: a bigger plan is charged the difference.
    expect(months).toContain(amounts.reduce((sum: number, cents: number) => sum + cents, 0));
    expect(amounts, `chosen ${round % 4} ms later`).toHaveLength(amounts.includes(2_400) ? 2 : 1);
  }
});

it('a person who chooses a plan learns that a card saved meanwhile has paid it', async () => {
  clock.set(START);
  for (let round = 0; round < 12; round += 1) {
    const made = await customer({ card: EMPTY_CARD });
    const token = await cardToken(GOOD_CARD);
    const [chosen] = await Promise.allSettled([
      choosePlan(context, made.actor, 'basic'),
      pause(round).then(() => saveCard(context, made.actor, token)),
    ]);
    expect((await billingOf(made)).active, `saved ${round} ms later`).toBe(chosen.status === 'fulfilled');
  }
});
