import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EarningsSection } from './earnings-section.tsx';
import type { Billing } from './use-billing.ts';

type Earnings = NonNullable<Billing['earnings']>;

const earned = {
  ...{ id: '1', date: '2026-03-10T19:00:00.000Z', what: 'Bread club, March' },
  ...{ gross: 5_000, platformShare: 500, fee: 175, net: 4_325 },
};
const payout: Earnings['payouts'][number] = {
  ...{ id: '7', date: '2026-04-01T15:00:00.000Z', amount: 4_325, state: 'paid' },
  ...{ bankName: 'First Bank', bankLast4: '6789' },
};

function open(changes: Partial<Earnings>, { hasAccount = true } = {}) {
  const earnings = { earned: 4_325, balance: 4_325, smallestPayout: 1_000, nextPayout: '2026-04-01T15:00:00.000Z' };
  const bank = hasAccount ? { name: 'First Bank', last4: '6789' } : null;
  const billing = { earnings: { ...earnings, entries: [earned], payouts: [], ...changes }, bank } as unknown as Billing;
  renderScreen(<EarningsSection billing={billing} />, { user: exampleUser() });
  return screen.findByRole('region', { name: 'Earnings' });
}

it('lists what was earned, with all that came off, and says when it is paid out', async () => {
  const section = await open({});
  expect(within(section).getByText('$43.25 earned in all')).toBeTruthy();
  expect(within(section).getByText('$43.25 will be paid out on 04/01/2026.')).toBeTruthy();
  expect(within(section).getByRole('listitem').textContent).toBe(
    '03/10/2026Bread club, March$50.00 paid, less $5.00 platform share and $1.75 payment fee$43.25',
  );
});

it.each([
  ['there is no account', {}, false, '$43.25 is waiting for a payout account. Add one above to get paid.'],
  ['it is little', { balance: 900 }, true, '$9.00 hasn’t been paid out yet. Payouts start at $10.00.'],
  ['all is paid out', { balance: 0, payouts: [payout] }, true, 'All of it is paid out.'],
  [
    'too much was paid out',
    { balance: -500 },
    true,
    '$5.00 more was paid out than you earned. It comes off what you earn next.',
  ],
])('says so when %s', async (_when, changes, hasAccount, sentence) => {
  const section = await open(changes, { hasAccount });
  expect(within(section).getByText(sentence)).toBeTruthy();
});

it('says that a payout came back, and what to do', async () => {
  const section = await open({ payouts: [{ ...payout, state: 'failed' }] });
  expect(section.textContent).toContain(
    'Your last payout of $43.25 didn’t arrive, so the money is back in your earnings.',
  );
  expect(within(section).getByText('First Bank, account ending in 6789')).toBeTruthy();
});

it('is empty until something is recorded', async () => {
  const section = await open({ earned: 0, balance: 0, entries: [] });
  expect(section.textContent).toContain('Nothing yet. What you earn shows up here once the platform has recorded it');
});

it('lists six at first, and all of them with one click', async () => {
  const entries = ['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => ({ ...earned, id }));
  const section = within(await open({ entries }));
  expect(section.getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(section.getByRole('button', { name: 'Show all 8' }));
  expect(section.getAllByRole('listitem')).toHaveLength(8);
  expect(section.queryByRole('button', { name: /^Show all/ })).toBeNull();
});
