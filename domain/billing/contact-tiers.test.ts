import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../brands/testing/example-brand.ts';
import { coveredContacts, mostContacts, tierNotice } from './contact-tiers.ts';
import { monthCents } from './prices.ts';

const prices = {
  ...exampleBrand().prices,
  plans: [
    { type: 'free', monthlyCents: 0, toldTextCents: 3 },
    { type: 'basic', monthlyCents: 2_500, toldTextCents: 2 },
    { type: 'pro', monthlyCents: 4_900, toldTextCents: 1 },
  ] as const,
  contactTiers: [
    { mostContacts: 25, monthlyCents: 0 },
    { mostContacts: 250, monthlyCents: 2_500 },
    { mostContacts: null, monthlyCents: 4_900 },
  ],
};
const agreed = { monthCents: 100, textCents: 1 };

it.each([
  ['free', null, 25, 25],
  ['basic', null, 250, null],
  ['pro', null, null, null],
  [null, null, null, null],
  ['free', agreed, null, null],
] as const)(
  'the plan %s with agreed rates %j covers %s contacts and takes at most %s',
  (plan, rates, covered, most) => {
    expect(coveredContacts(prices, { plan, agreed: rates })).toBe(covered);
    expect(mostContacts(prices, { plan, agreed: rates })).toBe(most);
    expect(mostContacts({ ...prices, contactTiers: [] }, { plan, agreed: rates })).toBeNull();
  },
);

describe('a month', () => {
  it.each([
    ['basic', 250, 2_500],
    ['basic', 251, 4_900],
    ['pro', 10, 4_900],
    ['pro', 9_000, 4_900],
    ['free', 40, 0],
  ] as const)('of %s with %i contacts costs %i cents', (plan, contacts, cents) => {
    expect(monthCents(prices, { plan, contacts })).toBe(cents);
    expect(monthCents(prices, { plan, contacts, agreed })).toBe(100);
  });
});

describe('the notice', () => {
  it.each([
    ['free', 19, undefined],
    ['free', 20, 'near-limit'],
    ['free', 25, 'at-limit'],
    ['free', 40, 'at-limit'],
    ['basic', 199, undefined],
    ['basic', 200, 'near-tier'],
    ['basic', 250, 'near-tier'],
    ['basic', 251, 'above-tier'],
    ['pro', 9_000, undefined],
  ] as const)('on %s with %i contacts: %s', (plan, contacts, kind) => {
    expect(tierNotice(prices, { plan }, contacts)?.kind).toBe(kind);
  });

  it('includes the current and the next monthly price', () => {
    expect(tierNotice(prices, { plan: 'basic' }, 260)).toMatchObject({
      covered: 250,
      monthCents: 2_500,
      nextMonthCents: 4_900,
    });
  });
});
