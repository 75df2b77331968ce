import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SendCost } from './send-cost.tsx';

const products = [{ id: 'sms', name: 'sms segment', price: 0.01 }];
const billing = { active: true, expires: null, periodEnd: null, products, card: null, invoices: [], messages: [] };
const organization = { id: '1000', orgType: 'basic', stats: { leads: 3 }, bank: null, billing };

it.each([
  [{ messages: 300, billed: 300 }, 'This costs up to $3.00: 300 messages at $0.01 each.'],
  [{ messages: 1, billed: 1 }, 'This costs up to $0.01: 1 message at $0.01 each.'],
  [
    { messages: 111, billed: 222 },
    'This costs up to $2.22: 111 messages at $0.01 each, and those of 120 characters or more count as two.',
  ],
  [undefined, 'Each message costs $0.01. A message of 120 characters or more counts as two.'],
])('counts %o as they are sent, and says when more are billed', async (sent, words) => {
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } } });
  renderScreen(<SendCost sent={sent} />);
  expect(await screen.findByText(words)).toBeTruthy();
});
