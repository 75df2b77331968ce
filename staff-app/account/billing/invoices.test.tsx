import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BillingTab } from './billing-tab.tsx';

const invoice = (id: number, changes: object = {}) => ({
  ...{ id: String(id), date: `2026-0${id}-15T19:00:00.000Z`, paid: true, amount: 2_500, failure: null },
  ...{ state: 'paid', refunded: 0, planEnds: null },
  ...{ url: `https://pay.test/${id}`, nextAttempt: null, ...changes },
});

function open(billing: object) {
  const facts = { active: true, expires: null, periodEnd: null, products: [], card: null, invoices: [], messages: [] };
  const organization = { id: '1000', orgType: 'basic', stats: { leads: 0 }, bank: null };
  fakeServer({
    Billing: { user: { id: '1000', new: false, organization: { ...organization, billing: { ...facts, ...billing } } } },
  });
  renderScreen(<BillingTab />, { user: exampleUser('ADMIN') });
}

const section = (name: string) => screen.findByRole('region', { name });
const rows = async (name: string) =>
  within(await section(name))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the invoices of the billing tab', () => {
  it('show their amount with two decimals, whether they are paid, and lead to the document [BILL-11 BILL-12 CONST-15]', async () => {
    open({
      invoices: [
        invoice(3, { amount: 5_287, paid: false, state: 'failed', failure: 'Your card was declined.' }),
        invoice(2),
        invoice(1, { amount: 123_400 }),
      ],
    });
    expect(await rows('Invoices')).toEqual([
      '03/15/2026Not paid$52.87',
      '02/15/2026Paid$25.00',
      '01/15/2026Paid$1,234.00',
    ]);
    const link = screen.getByRole('link', { name: 'Invoice of 02/15/2026 for $25.00' });
    expect(link.getAttribute('href')).toBe('https://pay.test/2');
  });

  it('name the day in the brand’s zone, where it is still the evening before', async () => {
    open({ invoices: [invoice(3, { date: '2026-03-15T03:00:00.000Z' })] });
    expect(await rows('Invoices')).toEqual(['03/14/2026Paid$25.00']);
  });

  it('say why a payment failed and when it is tried again, and open its payment', async () => {
    const failure = 'Your card has insufficient funds.';
    const failed = { paid: false, state: 'failed', failure, nextAttempt: '2026-03-18T19:00:00.000Z' };
    open({ invoices: [invoice(3, failed)] });
    const told = await within(await section('Invoices')).findByRole('alert');
    expect(told.textContent).toContain(
      '$25.00 couldn’t be charged: Your card has insufficient funds. We’ll try again on 03/18/2026.',
    );
    fireEvent.click(within(told).getByRole('button', { name: 'Pay now' }));
    expect(await screen.findByRole('dialog', { name: 'Pay invoice' })).toBeTruthy();
  });

  it('say what was given back and what is disputed', async () => {
    const part = { state: 'partlyRefunded', refunded: 1_000 };
    open({ invoices: [invoice(3, { state: 'disputed' }), invoice(2, part), invoice(1, { state: 'refunded' })] });
    expect(await rows('Invoices')).toEqual([
      ...['03/15/2026Disputed$25.00', '02/15/2026$10.00 refunded$25.00', '01/15/2026Refunded$25.00'],
    ]);
  });

  it('are six at first, and all of them with one click', async () => {
    open({ invoices: [9, 8, 7, 6, 5, 4, 3, 2].map((id) => invoice(id)) });
    expect(await rows('Invoices')).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(await rows('Invoices')).toHaveLength(8);
  });

  it('say so where there are none', async () => {
    open({});
    expect((await section('Invoices')).textContent).toContain('No invoices yet.');
    expect((await section('Billed messages by month')).textContent).toContain('Nothing has been sent yet.');
  });
});

it('the messages of each billing month are in the billing tab [BILL-14]', async () => {
  open({
    messages: [
      { cycle: '2026-03', total: 1_204 },
      { cycle: '2025-12', total: 7 },
    ],
  });
  expect(await rows('Billed messages by month')).toEqual(['March 20261,204', 'December 20257']);
});
