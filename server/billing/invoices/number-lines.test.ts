import { beforeAll, describe, expect, it } from 'vitest';
import { billingWorld } from '../../testing/billing-world.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { cancelPlan } from '../index.ts';

const server = await startTestServer({ roles: ['web'] });
const { clock } = server;
const { at, billingOf, subscribed } = billingWorld(server);
const FEBRUARY_28 = '2026-02-28T19:06:00Z';

type Made = Awaited<ReturnType<typeof subscribed>>;

beforeAll(() => clock.stand());

async function get(made: Made, phone: string): Promise<string> {
  const { token } = await made.signIn();
  const { getNumber } = await server.graphql(
    'mutation ($phone: String!) { getNumber(phone: $phone) { success errors number { id state } } }',
    { phone },
    token,
  );
  expect(getNumber).toMatchObject({ success: true, number: { state: 'ACTIVE' } });
  return getNumber.number.id;
}

async function move(numberId: string, from: Made, to: Made, monthlyPriceCents: number | null = null) {
  const { token } = await buildUser(server.context, from.id, { isPlatformAdmin: true });
  const { moveNumber } = await server.graphql(
    `mutation ($numberId: ID!, $from: ID, $to: ID, $monthlyPriceCents: Int) { moveNumber(numberId: $numberId,
      fromOrganizationId: $from, toOrganizationId: $to, monthlyPriceCents: $monthlyPriceCents) { success errors } }`,
    { numberId, from: String(from.id), to: String(to.id), monthlyPriceCents },
    token,
  );
  return moveNumber;
}

async function linesOf(made: Made): Promise<string[]> {
  const { invoices } = await billingOf(made);
  const page = await (await fetch(invoices[0].url)).text();
  return [...page.matchAll(/<td>([^<]*phone number[^<]*)<\/td><td[^>]*>1<\/td>\s*<td[^>]*>([^<]*)/g)].map(
    ([, text, amount]) => `${text} ${amount}`,
  );
}

const amountsOf = async (made: Made) =>
  (await billingOf(made)).invoices.map(({ amount }: { amount: number }) => amount);

describe('a phone number on the invoices', () => {
  it('costs nothing when it is bought, a prorated price at the end of the month, and then a whole month each', async () => {
    const made = await subscribed();
    clock.set('2026-02-14T09:00:00Z');
    await get(made, '+16025550111');
    expect(await amountsOf(made)).toEqual([2_500]);
    expect((await billingOf(made)).products).toContainEqual({
      ...{ id: 'numbers', name: 'phone numbers a month', price: 1.15 },
    });
    await at(FEBRUARY_28);
    expect(await amountsOf(made)).toEqual([2_558, 2_500]);
    expect(await linesOf(made)).toEqual(['(602) 555-0111: phone number, month of 01/31/2026, 14 of 28 days $0.58']);
    await at('2026-03-31T19:06:00Z');
    expect(await amountsOf(made)).toEqual([2_615, 2_558, 2_500]);
    expect(await linesOf(made)).toEqual(['(602) 555-0111: phone number, month of 02/28/2026 $1.15']);
  });

  it('splits the days of one that is moved, at the price of each plan, and charges nothing for a free one', async () => {
    const [from, to] = [await subscribed(), await subscribed()];
    const id = await get(from, '+16025550112');
    const free = await get(from, '+16025550113');
    expect(await move(free, from, to, -1)).toMatchObject({
      success: false,
      errors: ['Enter a price from $0 to $1,000 a month.'],
    });
    clock.set('2026-02-14T09:00:00Z');
    expect(await move(id, from, to, 280)).toMatchObject({ success: true });
    expect(await move(free, from, to, 0)).toMatchObject({ success: true });
    await at(FEBRUARY_28);
    expect(await linesOf(from)).toEqual([
      '(602) 555-0112: phone number, month of 01/31/2026, 14 of 28 days $0.58',
      '(602) 555-0113: phone number, month of 01/31/2026, 14 of 28 days $0.58',
    ]);
    expect(await linesOf(to)).toEqual(['(602) 555-0112: phone number, month of 01/31/2026, 14 of 28 days $1.40']);
  });

  it('is charged up to the end of the plan, and no further', async () => {
    const made = await subscribed();
    await get(made, '+16025550114');
    await cancelPlan(server.context, made.actor);
    await at(FEBRUARY_28);
    expect(await linesOf(made)).toEqual(['(602) 555-0114: phone number, month of 01/31/2026 $1.15']);
    await at('2026-05-31T19:06:00Z');
    expect(await amountsOf(made)).toEqual([115, 2_500]);
  });
});
