import { expect, it } from 'vitest';
import type { BrandPrices } from '../../../domain/brands/brand.ts';
import { priceSentence } from './price-sentence.ts';

const byPlan: BrandPrices = {
  segmentCents: { withoutPlan: 2, withPlan: 1 },
  freeSegmentsPerCycle: 0,
  plans: [
    { type: 'free', monthlyCents: 0, toldTextCents: 3 },
    { type: 'basic', monthlyCents: 2_500, toldTextCents: 2 },
    { type: 'pro', monthlyCents: 4_900, toldTextCents: 1 },
  ],
  contactTiers: [],
};
const byContacts: BrandPrices = {
  ...byPlan,
  freeSegmentsPerCycle: 100,
  contactTiers: [
    { mostContacts: 25, monthlyCents: 0 },
    { mostContacts: 250, monthlyCents: 2_500 },
    { mostContacts: null, monthlyCents: 4_900 },
  ],
};

it.each([
  [
    'plan',
    byPlan,
    'Free, $25, or $49 a month. Each message costs 1 cent for now (normally 1 to 3 cents, depending on the plan). Phone numbers cost extra.',
  ],
  [
    'plan, at the price that its plans tell',
    { ...byPlan, segmentCents: { withoutPlan: 4, withPlan: 3 } },
    'Free, $25, or $49 a month. Each message costs $0.03. Phone numbers cost extra.',
  ],
  [
    'plan, which all tell the same',
    { ...byPlan, plans: byPlan.plans.map((plan) => ({ ...plan, toldTextCents: 3 })) },
    'Free, $25, or $49 a month. Each message costs 1 cent for now (normally 3 cents). Phone numbers cost extra.',
  ],
  [
    'number of contacts',
    byContacts,
    'Free, $25, or $49 a month, depending on how many contacts you have. The first 100 messages of each month are free, then $0.01 each. Phone numbers cost extra.',
  ],
])('tells the prices of a brand that charges by %s', (_by, prices, told) => {
  expect(priceSentence(prices)).toBe(told);
});
