import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CloseGroup } from './close-group.tsx';

it.each([
  ['an owner', exampleUser('OWNER'), true],
  ['an admin', exampleUser('ADMIN'), false],
  ['a platform admin who has entered it', { ...exampleUser('NONE'), wpAdmin: true }, false],
] as const)('offers %s to close the organization, or not', (_who, user, isOffered) => {
  fakeServer({ Billing: { user: null } });
  renderScreen(<CloseGroup />, { user });
  expect(screen.queryByRole('button', { name: 'Close organization' }) !== null).toBe(isOffered);
});

const bank = { name: 'First Bank', last4: '6789' };
const facts = { active: false, expires: null, periodEnd: null, products: [], card: null, invoices: [], messages: [] };

it.each([
  [7_20, bank, '$7.20 won’t be paid out: payouts start at $10.00.'],
  [43_25, bank, '$43.25 is paid out to your bank account.'],
  [43_25, null, 'Add a payout account in Billing first. Without one, $43.25 won’t be paid out.'],
  [0, bank, null],
])('says what becomes of %i cents of earnings that haven’t been paid out', async (balance, account, sentence) => {
  const earnings = { earned: balance, balance, smallestPayout: 1_000, entries: [], payouts: [] };
  const organization = { id: '1000', orgType: null, stats: { leads: 0 }, bank: account, earnings, billing: facts };
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } } });
  renderScreen(<CloseGroup />, { user: exampleUser('OWNER') });
  fireEvent.click(screen.getByRole('button', { name: 'Close organization' }));
  if (sentence !== null) expect(await screen.findByText(sentence)).toBeTruthy();
  else {
    expect(await screen.findByText('Still owed')).toBeTruthy();
    expect(screen.queryByText('What you’ve earned')).toBeNull();
  }
});
