import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BillingTab } from './billing-tab.tsx';

const sms = { id: 'sms', name: 'sms segment', price: 0.02 };
const access = { id: 'access', name: 'monthly access', price: 25 };

async function planOf(facts: object) {
  const billing = { active: false, expires: null, periodEnd: null, card: null, invoices: [], messages: [], ...facts };
  const organization = { id: '1000', orgType: null, stats: { leads: 0 }, bank: null, billing };
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } } });
  renderScreen(<BillingTab />);
  return (await screen.findByRole('region', { name: 'Plan' })).textContent;
}

it('names no price of a message before there is a plan or an agreement, because the plan decides it', async () => {
  const plan = await planOf({ products: [sms] });
  expect(plan).toContain('What a message costs depends on the plan.');
  expect(plan).not.toContain('$0.02');
});

it.each([
  ['for who is let through without a plan', { active: true, products: [sms] }],
  ['for who has agreed rates', { products: [access, sms] }],
])('names the price of a message %s', async (_whom, facts) => {
  expect(await planOf(facts)).toContain('$0.02 a message');
});
