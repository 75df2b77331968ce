import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { billingWorld, START } from '../../testing/billing-world.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';
import { agreeRates, choosePlan } from '../index.ts';
import { addUsage } from './store.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { at, billingOf, subscribed, use } = billingWorld(server);

beforeAll(() => clock.stand());

describe('a message', () => {
  it('keeps the price it was sent at, whatever is agreed or chosen later', async () => {
    const made = await subscribed();
    const platform = { ...made.actor, isPlatformAdmin: true };
    await use(made.id, START, 30);
    await agreeRates(context, platform, made.id, { month: 100, text: 0.03 });
    await use(made.id, START, 1_000);
    await choosePlan(context, platform, 'pro');
    await use(made.id, START, 5);
    expect((await billingOf(made)).owed).toBe(30 + 3_000 + 5);
    await at('2026-02-28T19:06:00Z');
    const { invoices, owed } = await billingOf(made);
    expect(invoices[0].amount).toBe(4_900 + 30 + 3_000 + 5);
    expect(owed).toBe(0);
    const page = (await (await fetch(invoices[0].url)).text()).replace(/<[^>]*>|\s+/g, ' ');
    expect(page).toMatch(/Messages before 02\/28\/2026, \$0\.03 each +1,000 +\$30\.00/);
    expect(page).toMatch(/Messages before 02\/28\/2026, \$0\.01 each +35 +\$0\.35/);
  });

  it('is free from the moment that messages become free, and charged from the moment they no longer are', async () => {
    const made = await subscribed();
    await use(made.id, START, 40);
    await turnSwitch(context, made.id, 'free-texts');
    await use(made.id, START, 500);
    expect((await billingOf(made)).owed).toBe(40);
    await turnSwitch(context, made.id, 'free-texts', { isOn: false });
    await use(made.id, START, 2);
    await turnSwitch(context, made.id, 'free-texts');
    await at('2026-02-28T19:06:00Z');
    expect((await billingOf(made)).invoices[0].amount).toBe(2_500 + 42);
  });

  it('is among the free ones of its month at a price of the brand, even if rates are agreed later', async () => {
    const made = await subscribed({ brand: 'blast' });
    await use(made.id, START, 90);
    await agreeRates(context, { ...made.actor, isPlatformAdmin: true }, made.id, { month: 100, text: 0.02 });
    await use(made.id, START, 50);
    await at('2026-02-28T19:06:00Z');
    expect((await billingOf(made)).invoices[0].amount).toBe(10_000 + 100);
  });

  it('counted before prices were kept is charged at the price of the month’s end', async () => {
    const made = await subscribed();
    await use(made.id, START, 10);
    await inTransaction(context.db, made.id, (tx) =>
      addUsage(tx, made.id, new Date(START), { segments: 7, price: null }),
    );
    expect((await billingOf(made)).owed).toBe(17);
    await at('2026-02-28T19:06:00Z');
    expect((await billingOf(made)).invoices[0].amount).toBe(2_500 + 17);
  });
});
