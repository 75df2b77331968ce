import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OrganizationEarnings } from './organization-earnings.tsx';

const entry = {
  ...{ id: '5', date: '2026-03-10T19:00:00.000Z', isTakenBack: false, what: 'Bread club, March' },
  ...{ gross: 5_000, net: 4_500, takenBack: 1_000 },
};

function open(changes: object = {}, answers: Parameters<typeof fakeServer>[0] = {}, member: object = {}) {
  const earnings = { earned: 3_600, balance: 3_600, smallestPayout: 1_000, entries: [entry], payouts: [], ...changes };
  const earners = [{ userId: '9', name: 'Olivia Ortiz', hasAccount: true, isMember: true, earnings, ...member }];
  const server = fakeServer({
    Earners: { earners },
    RecordEarning: {},
    TakeBackEarning: {},
    PayOutEarnings: {},
    ...answers,
  });
  const organization = { id: '2000' } as unknown as SuperOrganization;
  renderScreen(<OrganizationEarnings organization={organization} />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('records what someone paid, and asks for the same earning again after a failure', async () => {
  const server = open({}, { RecordEarning: () => refused('The server is down.') });
  await press('Record earnings of Olivia Ortiz');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record earnings' }));
  type(dialog.getByLabelText('What was paid for'), 'Bread club, April');
  type(dialog.getByLabelText('Amount paid'), '12.5');
  type(dialog.getByLabelText('Payment fee (optional)'), '0.66');
  for (const count of [1, 2]) {
    fireEvent.click(dialog.getByRole('button', { name: 'Record earnings' }));
    await waitFor(() => expect(server.callsOf('RecordEarning')).toHaveLength(count));
    expect(await dialog.findByText('The server is down.')).toBeTruthy();
  }
  const [first, second] = server.callsOf('RecordEarning').map(({ variables }) => variables);
  expect(first).toEqual({
    ...{ organizationId: '2000', userId: '9', what: 'Bread club, April', amount: 1_250, fee: 66 },
    requestKey: expect.any(String),
  });
  expect(second).toEqual(first);
});

it('reverses what is left of an earning, with a reason', async () => {
  const server = open();
  await press('Reverse Bread club, March');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse earnings' }));
  expect(dialog.getByText('Up to $40.00')).toBeTruthy();
  type(dialog.getByLabelText('Reason'), 'Refunded');
  fireEvent.click(dialog.getByRole('button', { name: 'Reverse $40.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('TakeBackEarning')[0]?.variables).toMatchObject({
    earningId: '5',
    amount: 4_000,
    reason: 'Refunded',
  });
});

it('pays out after a question, and only what can be paid', async () => {
  const server = open();
  await press('Pay out Olivia Ortiz');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay out earnings' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Pay out $36.00' }));
  await waitFor(() =>
    expect(server.callsOf('PayOutEarnings')[0]?.variables).toEqual({ organizationId: '2000', userId: '9' }),
  );
});

it('offers no payout of too little, and says why the last one failed', async () => {
  const payout = { id: '3', date: '2026-04-01T15:00:00.000Z', amount: 2_000, state: 'failed', bankName: 'First Bank' };
  open({ balance: 900, payouts: [{ ...payout, bankLast4: '1116', failure: 'The bank account couldn’t be found.' }] });
  expect(await screen.findByText('$36.00 earned, $9.00 to pay out; payouts start at $10.00')).toBeTruthy();
  expect(screen.getByText('The bank account couldn’t be found.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay out Olivia Ortiz' })).toBeNull();
});

it('says how someone who has left can be paid, and records nothing more for them', async () => {
  open({}, {}, { hasAccount: false, isMember: false });
  expect(
    await screen.findByText(
      '$36.00 earned, $36.00 to pay out; they left, so invite them as an owner again to pay it out',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record earnings of Olivia Ortiz' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reverse Bread club, March' })).toBeTruthy();
});

it('lists five earnings at first, and all of them with one click', async () => {
  open({ entries: ['1', '2', '3', '4', '5', '6', '7'].map((id) => ({ ...entry, id })) });
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  await press('Show all');
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});
