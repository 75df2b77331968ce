import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ContactTierBanner } from './contact-tier-banner.tsx';

const brand = exampleBrand({
  prices: {
    ...exampleBrand().prices,
    contactTiers: [
      { mostContacts: 25, monthlyCents: 0 },
      { mostContacts: 250, monthlyCents: 2_500 },
      { mostContacts: null, monthlyCents: 4_900 },
    ],
  },
});

it.each([
  ['free', 20, 'You have 20 of the 25 leads that your free plan covers.'],
  [
    'free',
    25,
    'You have 25 leads. Your free plan takes up to 25, so you can’t add more until you choose a larger plan.',
  ],
  ['basic', 200, 'You have 200 of the 250 leads that your plan covers. Above 250, a month costs $49.'],
  [
    'basic',
    1_251,
    'You have 1,251 leads, more than the 250 your plan covers. From 04/10/2026, a month costs $49 instead of $25.',
  ],
] as const)('tells on the %s plan with %i contacts what comes next [OPEN-71]', async (plan, leads, sentence) => {
  const price = plan === 'free' ? 0 : 25;
  const billing = {
    ...{ active: true, expires: null, periodEnd: '2026-04-10T12:00:00.000Z', card: null, invoices: [], messages: [] },
    products: [{ id: 'access', name: 'monthly access', price }],
  };
  const organization = { id: '1000', orgType: plan, stats: { leads }, bank: null, billing };
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } } });
  renderScreen(<ContactTierBanner />, { user: exampleUser(), brand });
  expect(await screen.findByText(sentence)).toBeTruthy();
});
