import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { CloseSection } from './close-section.tsx';
import { ClosedPage } from './closed-page.tsx';

const press = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));

it('says what closing does and what is owed, and closes once the name and the password are typed', async () => {
  const server = fakeServer({ CloseOrganization: {} });
  const owed = { invoices: 2_900, messages: 412 };
  renderScreen(<CloseSection name="Northside Motors" planEnds="2026-04-10T12:00:00.000Z" owed={owed} earned={null} />, {
    user: exampleUser('OWNER'),
  });
  press('Close organization');
  const dialog = await screen.findByRole('dialog', { name: 'Close Northside Motors?' });
  for (const said of ['Nothing is sent anymore', 'On 04/10/2026', 'Unpaid invoices: $29.00', 'so far: $4.12'])
    expect(dialog.textContent).toContain(said);
  expect(within(dialog).getByRole('link', { name: 'Export everything first' })).toBeTruthy();
  const close = () => within(dialog).getByRole('button', { name: 'Close organization' });
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type('Your password', 'a-long-password-1');
  type('Type “Northside Motors” to close it', 'Northside');
  expect(close()).toHaveProperty('disabled', true);
  type('Type “Northside Motors” to close it', 'northside motors');
  fireEvent.click(close());
  await waitFor(() =>
    expect(server.callsOf('CloseOrganization')[0]?.variables).toEqual({
      name: 'northside motors',
      currentPassword: 'a-long-password-1',
    }),
  );
});

it('says beside its buttons why it isn’t closed, and keeps what was typed', async () => {
  fakeServer({ CloseOrganization: refused(sentenceOf('password-wrong')) });
  const owed = { invoices: 0, messages: 0 };
  renderScreen(<CloseSection name="Northside Motors" planEnds={null} owed={owed} earned={null} />, {
    user: exampleUser('OWNER'),
  });
  press('Close organization');
  const dialog = await screen.findByRole('dialog');
  const [name, password] = ['Type “Northside Motors” to close it', 'Your password'].map((label) =>
    within(dialog).getByLabelText(label),
  );
  if (!name || !password) throw new Error('The dialog has both fields.');
  fireEvent.change(name, { target: { value: 'Northside Motors' } });
  fireEvent.change(password, { target: { value: 'another-password' } });
  password.focus();
  press('Close organization', dialog);
  const foot = within(dialog).getByRole('button', { name: 'Cancel' }).parentElement?.parentElement;
  expect(foot?.contains(await within(dialog).findByRole('alert'))).toBe(true);
  expect(document.activeElement).toBe(password);
  expect(password).toHaveProperty('value', 'another-password');
});

const unpaid = {
  ...{ id: '3', date: '2026-03-15T19:00:00.000Z', paid: false, amount: 2_500, state: 'failed', refunded: 0 },
  ...{ failure: 'Your card has expired.', url: 'https://pay.test/3', nextAttempt: null, planEnds: null },
};

function open(access: AccessLevel, invoices: readonly object[] = []) {
  const card = { brand: 'Visa', last4: '4242', expMonth: 3, expYear: 2026 };
  const billing = {
    active: false,
    expires: null,
    periodEnd: null,
    products: [],
    messages: [],
    unpaid: 0,
    card,
    invoices,
  };
  const ofBilling = { id: '1000', orgType: null, stats: { leads: 0 }, bank: null, earnings: null, billing };
  const server = fakeServer({
    ...{ ReopenOrganization: { expired: 2 }, DataExports: { exports: [] }, PayInvoice: { toConfirm: null } },
    Billing: { user: { id: '1', new: false, organization: ofBilling } },
  });
  const user = exampleUser(access);
  const closing = {
    ...{ at: '2026-03-10T19:00:00.000Z', by: 'Omar Diaz', byPlatform: false },
    until: '2026-04-09T19:00:00.000Z',
  };
  if (!user.organization) throw new Error('The example has an organization.');
  const organization = { ...user.organization, closing };
  const others = [...user.organizations, { id: '1001', name: 'Southside Motors', access }];
  renderScreen(
    <UserProvider user={{ ...user, organization, organizations: others }}>
      <ClosedPage organization={organization} closing={closing} />
    </UserProvider>,
    { user },
  );
  return server;
}

it('shows owners who closed it and until when, and reopens it with what couldn’t be sent in time', async () => {
  const server = open('OWNER');
  expect(screen.getByRole('heading', { name: 'Northside Motors is closed' })).toBeTruthy();
  expect(screen.getByText(/^Omar Diaz closed it on 03\/10\/2026/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Start export' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open Southside Motors' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign out' })).toBeTruthy();
  press('Reopen');
  await waitFor(() => expect(server.callsOf('ReopenOrganization')).toHaveLength(1));
  expect(await screen.findByText(/2 messages couldn’t be sent in time/)).toBeTruthy();
});

it('tells everyone else whom to ask', () => {
  open('ADMIN');
  expect(screen.getByText(/^An owner can reopen it until 04\/09\/2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

it('shows those who pay for it what it owes, and takes the payment', async () => {
  const server = open('ADMIN', [{ ...unpaid, id: '4', state: 'paid' }, unpaid]);
  expect(await screen.findByText(/^\$25\.00 couldn’t be charged: Your card has expired\./)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Invoice of/ })).toHaveLength(1);
  press('Pay now');
  const dialog = await screen.findByRole('dialog', { name: 'Pay invoice' });
  expect(within(dialog).getByRole('button', { name: 'Use another card' })).toBeTruthy();
  press('Pay $25.00', dialog);
  await waitFor(() => expect(server.callsOf('PayInvoice')[0]?.variables).toEqual({ invoiceId: '3' }));
});

it('shows nothing of what it owes to others, and nothing where it owes nothing', async () => {
  open('READONLY', [unpaid]);
  expect(screen.queryByText(/couldn’t be charged/)).toBeNull();
  cleanup();
  open('OWNER', [{ ...unpaid, state: 'paid' }]);
  expect(await screen.findByRole('button', { name: 'Start export' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
});
