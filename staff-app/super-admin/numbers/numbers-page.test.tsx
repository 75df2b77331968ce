import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { storeToken } from '../../session/token.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NumbersPage } from './numbers-page.tsx';

const number = {
  ...{ id: '5', phone: '+16025550123', kind: 'LOCAL', state: 'ACTIVE', stateReason: null },
  ...{ since: '2026-03-02T19:00:00.000Z', monthlyPriceCents: 115 },
  ...{ organizationId: '1001', organizationName: 'Desert Dental' },
};
const line = (id: string, name: string) => ({
  ...{ id, name, brand: 'default', people: 1, active: true, created: '2026-03-02T19:00:00.000Z' },
});

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  storeToken('own-token');
  const server = fakeServer({
    AllNumbers: { numbers: [number], total: 1 },
    UnknownNumbers: { phones: ['+14805550111'] },
    '/super/organizations/own-token': {
      organizations: [line('1001', 'Desert Dental'), line('1002', 'Mesa Gym')],
      total: 2,
    },
    ...answers,
  });
  renderScreen(<NumbersPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  return server;
}

it('brings in what only the carrier account has', async () => {
  const server = open({ ImportNumber: { number: { id: '6', phone: '+14805550111' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Bring in (480) 555-0111' }));
  expect(await screen.findByText('(480) 555-0111 is in stock')).toBeTruthy();
  expect(server.callsOf('ImportNumber').map(({ variables }) => variables)).toEqual([{ phone: '+14805550111' }]);
});

it('moves a number after saying what becomes of its replies, and tells when somebody was faster', async () => {
  const sentence = sentenceOf('number-moved', { owner: 'nobody' });
  const server = open({ MoveNumber: refused(sentence) });
  fireEvent.click(await screen.findByRole('button', { name: 'Change (602) 555-0123' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move (602) 555-0123' });
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Mesa Gym' }));
  expect(within(dialog).queryByRole('radio', { name: 'Desert Dental' })).toBeNull();
  expect(within(dialog).getByRole('status').textContent).toBe(
    'Mesa Gym sends from (602) 555-0123, and every reply to it, opt-outs included, reaches Mesa Gym. ' +
      'Desert Dental stops sending from it and keeps the conversations so far; without another number its messages wait.',
  );
  const price = within(dialog).getByRole('textbox', { name: 'Price a month' });
  expect((price as HTMLInputElement).value).toBe('$1.15');
  fireEvent.change(price, { target: { value: '0.29' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move number' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence);
  await waitFor(() =>
    expect(server.callsOf('MoveNumber').map(({ variables }) => variables)).toEqual([
      { numberId: '5', fromOrganizationId: '1001', toOrganizationId: '1002', monthlyPriceCents: 29 },
    ]),
  );
});

it('releases a number after saying what that does to its organization', async () => {
  const server = open({
    ReleaseOutlook: { contacts: 0, isLast: true, keepUntil: '2026-03-09T19:00:00.000Z' },
    ReleaseNumber: { number: { id: '5', state: 'RELEASING', releaseAt: '2026-03-09T19:00:00.000Z' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change (602) 555-0123' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Release number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release (602) 555-0123?' });
  expect(await within(dialog).findByText('No other number can send.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Release number' }));
  await waitFor(() =>
    expect(server.callsOf('ReleaseNumber').map(({ variables }) => variables)).toEqual([{ numberId: '5' }]),
  );
});
