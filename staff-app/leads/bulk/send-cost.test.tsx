import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SendCost } from './send-cost.tsx';

const products = [{ id: 'sms', name: 'sms segment', price: 0.01 }];
const billing = { active: true, expires: null, periodEnd: null, products, card: null, invoices: [], messages: [] };
const organization = { id: '1000', orgType: 'basic', stats: { leads: 3 }, bank: null, billing };

it.each([
  [{ leads: 300, messages: 1, billed: 1 }, 'This costs up to $3.00: 300 messages at $0.01 each.'],
  [{ leads: 1, messages: 1, billed: 1 }, 'This costs up to $0.01: 1 message at $0.01 each.'],
  [
    { leads: 111, messages: 1, billed: 2 },
    'This costs up to $2.22: 111 × 2 messages at $0.01 each. Each lead’s message counts as 2: it has 120 characters or more.',
  ],
  [
    { leads: 1239, messages: 2, billed: 3 },
    'This costs up to $37.17: 1,239 × 3 messages at $0.01 each. Each lead’s 2 messages count as 3: one with 120 characters or more counts as two.',
  ],
  [{ leads: 3, messages: 2, billed: 2 }, 'This costs up to $0.06: 3 × 2 messages at $0.01 each.'],
  [
    { leads: 1, messages: 2, billed: 3 },
    'This costs up to $0.03: 3 messages at $0.01 each. The 2 messages count as 3: one with 120 characters or more counts as two.',
  ],
  [undefined, 'Each message costs $0.01. A message of 120 characters or more counts as two.'],
])('counts %o as they are sent, and says when more are billed', async (sent, words) => {
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } } });
  renderScreen(<SendCost sent={sent} />);
  expect(await screen.findByText(words)).toBeTruthy();
});
