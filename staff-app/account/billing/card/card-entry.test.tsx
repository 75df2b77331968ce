import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../../../testing/examples.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BillingCardDialog } from './billing-card-dialog.tsx';

const CARDS = '/simulator/payments/cards';

function open(cardAnswer: { token: string } | { error: string }, asksFor: 'plan' | 'card' = 'card', unpaid = 0) {
  const billing = {
    active: false,
    expires: null,
    periodEnd: null,
    products: [],
    card: null,
    invoices: [],
    messages: [],
    unpaid,
  };
  const organization = { id: '1000', orgType: null, stats: { leads: 0 }, bank: null, billing };
  const user = { id: '1000', new: false, organization };
  const server = fakeServer({ Billing: { user }, SaveBilling: {}, [CARDS]: cardAnswer });
  renderScreen(<BillingCardDialog onClose={() => undefined} asksFor={asksFor} />, { user: exampleUser() });
  return server;
}

const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save card' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const problemOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return described.map((id) => document.getElementById(id)?.textContent ?? '').join('');
};

it('says under each field what is missing of a card, and sends nothing until it is whole', async () => {
  const server = open({ token: 'tok_1' });
  await save();
  expect(problemOf('Card number')).toBe('Enter the whole card number.');
  expect(problemOf('Expires')).toBe('Enter month and year, like 04/30.');
  expect(problemOf('Security code')).toBe('Enter the 3 or 4 digits.');
  type('Card number', '4242424242424242');
  type('Expires', '1330');
  type('Security code', '12');
  expect(problemOf('Card number')).toBe('');
  expect(problemOf('Expires')).toBe('Enter month and year, like 04/30.');
  await save();
  expect(server.callsOf('SaveBilling')).toEqual([]);
  type('Expires', '1230');
  type('Security code', '123');
  await save();
  expect(await screen.findByText('Card Updated')).toBeTruthy();
  expect(server.callsOf('SaveBilling')[0]?.variables).toEqual({ token: 'tok_1', plan: null, planCents: null });
});

it('takes a refusal away once another card is typed', async () => {
  open({ error: 'Your card was declined.' });
  await screen.findByLabelText('Card number');
  type('Card number', '4000000000000002');
  type('Expires', '1230');
  type('Security code', '123');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.');
  type('Card number', '4242424242424242');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for the plan where one is chosen, in place of saving a card alone', async () => {
  const server = open({ token: 'tok_1' }, 'plan');
  await screen.findByLabelText('Card number');
  type('Card number', '4242424242424242');
  type('Expires', '1230');
  type('Security code', '123');
  fireEvent.click(screen.getByRole('button', { name: 'Choose a plan' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a plan first.');
  expect(server.callsOf('/simulator/payments/cards')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /^Basic/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pay $25.00 and choose Basic' }));
  expect(await screen.findByText('Subscription Updated')).toBeTruthy();
});

it('says that another card is charged the unpaid invoices', async () => {
  open({ token: 'tok_1' }, 'card', 4_900);
  expect(await screen.findByRole('button', { name: 'Save card and pay $49.00' })).toBeTruthy();
  expect(screen.getByText('This card is charged your unpaid invoices right away: $49.00.')).toBeTruthy();
});

it('says that the card of a plan is charged the unpaid invoices too', async () => {
  open({ token: 'tok_1' }, 'plan', 4_900);
  fireEvent.click(await screen.findByRole('radio', { name: /^Basic/ }));
  expect(screen.getByRole('button', { name: 'Pay $25.00 and choose Basic' })).toBeTruthy();
  expect(
    screen.getByText(/^This card is charged your unpaid invoices right away: \$49\.00\. Basic starts today\./),
  ).toBeTruthy();
});
