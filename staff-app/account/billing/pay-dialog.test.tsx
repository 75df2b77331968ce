import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BillingTab } from './billing-tab.tsx';

const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };
const invoice = {
  ...{ id: '3', date: '2026-03-15T19:00:00.000Z', paid: false, amount: 2_500, state: 'failed', refunded: 0 },
  ...{ failure: 'Your card was declined.', url: 'https://pay.test/3', nextAttempt: null, planEnds: null },
};

function open(answers: Parameters<typeof fakeServer>[0] = {}, changes: object = {}) {
  const nothing = { active: true, expires: null, periodEnd: null, products: [], messages: [] };
  const billing = { ...nothing, card, invoices: [invoice], ...changes };
  const organization = { id: '1000', orgType: 'basic', stats: { leads: 0 }, bank: null, billing };
  const server = fakeServer({ Billing: { user: { id: '1', new: false, organization } }, ...answers });
  renderScreen(<BillingTab />, { user: exampleUser() });
  return server;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const payment = async () => {
  await press('Pay now');
  return within(await screen.findByRole('dialog', { name: 'Pay invoice' }));
};

it('charges the invoice to the card that it names, once, and closes', async () => {
  const server = open({ PayInvoice: { toConfirm: null } });
  const dialog = await payment();
  expect(dialog.getByText(/Visa ending in 4242/)).toBeTruthy();
  expect(server.callsOf('PayInvoice')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Pay $25.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PayInvoice').map(({ variables }) => variables)).toEqual([{ invoiceId: '3' }]);
  expect(await screen.findByText('Invoice paid')).toBeTruthy();
});

it('stays open with the reason where the card is declined, and can be tried again', async () => {
  const server = open({ PayInvoice: () => refused('Your card has insufficient funds.') });
  const dialog = await payment();
  for (const count of [1, 2]) {
    fireEvent.click(await dialog.findByRole('button', { name: 'Pay $25.00' }));
    await waitFor(() => expect(server.callsOf('PayInvoice')).toHaveLength(count));
    expect((await dialog.findByRole('alert')).textContent).toContain('Your card has insufficient funds.');
  }
});

it('leads to another card, pays nothing on the way, and comes back', async () => {
  const server = open();
  const dialog = await payment();
  fireEvent.click(dialog.getByRole('button', { name: 'Use another card' }));
  const another = within(await screen.findByRole('dialog', { name: 'Payment card' }));
  await another.findByLabelText('Card number');
  fireEvent.click(another.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Pay invoice' })).toBeTruthy();
  expect(server.callsOf('PayInvoice')).toEqual([]);
});

it('cannot be paid without a card', async () => {
  open({}, { card: null });
  const dialog = await payment();
  expect(dialog.getByRole('button', { name: 'Pay $25.00' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Add card' }));
  expect(await screen.findByRole('dialog', { name: 'Payment card' })).toBeTruthy();
});

it.each([
  ['Replace card', 'Payment card'],
  ['Add account', 'Payout account'],
])('%s opens the dialog about it', async (button, dialog) => {
  open();
  await press(button);
  expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
});

it('takes another card in place of the one on file', async () => {
  open();
  await press('Change plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }));
  expect(dialog.queryByLabelText('Card number')).toBeNull();
  fireEvent.click(await dialog.findByRole('button', { name: 'Use another card' }));
  expect(await dialog.findByLabelText('Card number')).toBeTruthy();
  expect(dialog.queryByText('Visa ending in 4242, expires 04/2030')).toBeNull();
});
