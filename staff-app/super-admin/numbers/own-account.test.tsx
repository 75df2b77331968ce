import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OwnAccountCard } from './own-account-card.tsx';

const organization = { id: '1001', name: 'Desert Dental' } as SuperOrganization;
const account = {
  ...{ sid: 'AC1', state: 'active', reason: null, checkedAt: '2026-03-02T19:00:00.000Z', inside: 0, elsewhere: 2 },
};

function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  renderScreen(<OwnAccountCard organization={organization} />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  return server;
}

it('creates an account, and says when the carrier has not answered', async () => {
  const server = open({
    CarrierAccount: { canHave: true, account: null },
    CreateCarrierAccount: { account: { state: 'creating' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Give this client its own account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give Desert Dental its own account' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('The account is being created')).toBeTruthy();
  expect(server.callsOf('CreateCarrierAccount')[0]?.variables).toEqual({ organizationId: '1001' });
});

it('keeps what was typed when the carrier refuses an existing account', async () => {
  const sentence = sentenceOf('carrier-account-refused', { words: 'Authenticate' });
  open({ CarrierAccount: { canHave: true, account: null }, ConnectCarrierAccount: refused(sentence) });
  fireEvent.click(await screen.findByRole('button', { name: 'Give this client its own account' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Use an existing account' }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Account SID' }), { target: { value: 'AC7' } });
  fireEvent.change(within(dialog).getByLabelText('Auth token'), { target: { value: 'secret' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Connect account' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence);
  expect((within(dialog).getByRole('textbox', { name: 'Account SID' }) as HTMLInputElement).value).toBe('AC7');
});

it('shows why nothing goes out from it, and moves numbers into it after saying what that means', async () => {
  const reason = 'The carrier has suspended this account. Its messages wait.';
  const server = open({
    CarrierAccount: { canHave: true, account: { ...account, state: 'suspended', reason } },
    TransferNumbers: { phones: ['+16025550123', '+16025550124'] },
  });
  expect(await screen.findByText(reason)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Move 2 numbers here' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 numbers?' });
  expect(dialog.textContent).toContain('have to be registered again');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move numbers' }));
  expect(await screen.findByText('2 numbers moved')).toBeTruthy();
  expect(server.callsOf('TransferNumbers')).toHaveLength(1);
});

it('is not there where the carrier has no such accounts', async () => {
  const server = open({ CarrierAccount: { canHave: false, account: null } });
  await waitFor(() => expect(server.callsOf('CarrierAccount')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Carrier account' })).toBeNull());
});

const empty = { CarrierAccount: { canHave: true, account: { ...account, elsewhere: 0 } } };

it('is checked with the carrier again, and says what it answers', async () => {
  const server = open({ ...empty, CheckCarrierAccount: () => refused('The carrier doesn’t know this account.') });
  fireEvent.click(await screen.findByRole('button', { name: 'Check account' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The carrier doesn’t know this account.');
  server.answers.CheckCarrierAccount = {};
  fireEvent.click(screen.getByRole('button', { name: 'Check account' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.callsOf('CheckCarrierAccount').map(({ variables }) => variables)).toEqual([
    { organizationId: '1001' },
    { organizationId: '1001' },
  ]);
});

it('takes a new token for the same account', async () => {
  const server = open({ ...empty, ConnectCarrierAccount: { account: { state: 'active' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Enter a new token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a new token' }));
  fireEvent.change(dialog.getByLabelText('Auth token'), { target: { value: 'fresh' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save token' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('ConnectCarrierAccount').map(({ variables }) => variables)).toEqual([
    { organizationId: '1001', sid: 'AC1', token: 'fresh' },
  ]);
});

it('is forgotten once it is empty, after one question that can be left', async () => {
  const server = open({ ...empty, RemoveCarrierAccount: {} });
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Remove account' }));
    return within(await screen.findByRole('dialog', { name: /Remove Desert Dental/ }));
  };
  fireEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('RemoveCarrierAccount')).toEqual([]);
  fireEvent.click((await ask()).getByRole('button', { name: 'Remove account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('RemoveCarrierAccount').map(({ variables }) => variables)).toEqual([
    { organizationId: '1001' },
  ]);
});
