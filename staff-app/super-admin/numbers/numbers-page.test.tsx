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
  ...{ organizationId: '1001', organizationName: 'Desert Dental', releaseAt: null, webhooksOk: true },
  ...{
    carrier: 'TWILIO',
    need: null,
    limits: '1 message per second until registered',
    ratePerSecond: null,
    dailyCap: null,
  },
};
const line = (id: string, name: string) => ({
  ...{ id, name, brand: 'default', people: 1, active: true, created: '2026-03-02T19:00:00.000Z' },
});

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  storeToken('own-token');
  const server = fakeServer({
    AllNumbers: { numbers: [number], total: 1, misdirected: 0, checkedAt: null },
    UnknownNumbers: { numbers: [{ phone: '+14805550111', carrier: 'TWILIO' }] },
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
  expect(server.callsOf('ImportNumber').map(({ variables }) => variables)).toEqual([
    { phone: '+14805550111', carrier: 'TWILIO' },
  ]);
});

it('says whose each number is where two carriers are set up, and brings one in from the one that was chosen', async () => {
  const server = open({
    AllNumbers: {
      numbers: [number, { ...number, id: '7', phone: '+16025550129', carrier: 'TELNYX' }],
      ...{ total: 2, misdirected: 0, checkedAt: null, carriers: ['TWILIO', 'TELNYX'] },
    },
    UnknownNumbers: {
      numbers: [
        { phone: '+14805550111', carrier: 'TWILIO' },
        { phone: '+14805550111', carrier: 'TELNYX' },
      ],
    },
    ImportNumber: { number: { id: '6', phone: '+14805550111' } },
  });
  expect(await screen.findByText('Telnyx · Local · $1.15 a month')).toBeTruthy();
  expect(screen.getByText('Twilio · Local · $1.15 a month')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Bring in (480) 555-0111 from Telnyx' }));
  expect(await screen.findByText('(480) 555-0111 is in stock')).toBeTruthy();
  expect(server.callsOf('ImportNumber').map(({ variables }) => variables)).toEqual([
    { phone: '+14805550111', carrier: 'TELNYX' },
  ]);
});

it('lets a local number of Telnyx send once its portal says that it is registered', async () => {
  const telnyx = { ...number, carrier: 'TELNYX', need: 'REGISTRATION' };
  const server = open({
    AllNumbers: { numbers: [telnyx], total: 1, misdirected: 0, checkedAt: null },
    VerifyNumber: { number: { id: '5', need: null } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change (602) 555-0123' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Verified by the carrier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Has the carrier verified (602) 555-0123?' });
  expect(dialog.textContent).toContain('Telnyx registers local numbers in the carrier’s own console.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'It’s verified' }));
  expect(await screen.findByText('(602) 555-0123 can send now')).toBeTruthy();
  expect(server.callsOf('VerifyNumber').map(({ variables }) => variables)).toEqual([{ numberId: '5' }]);
});

it('moves a number after saying what becomes of its replies, and tells when someone was faster', async () => {
  const sentence = sentenceOf('number-moved', { owner: 'no one' });
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

it('suspends a number with the reason its organization reads, and lets it send again', async () => {
  const server = open({ SuspendNumber: { number: { id: '5', state: 'SUSPENDED' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Change (602) 555-0123' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspend number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend (602) 555-0123?' });
  expect(dialog.textContent).toContain('Desert Dental stops sending from it now; replies still come in.');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), {
    target: { value: 'Too many complaints' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Suspend number' }));
  expect(await screen.findByText('(602) 555-0123 is suspended')).toBeTruthy();
  expect(server.callsOf('SuspendNumber').map(({ variables }) => variables)).toEqual([
    { numberId: '5', organizationId: '1001', suspended: true, reason: 'Too many complaints' },
  ]);
});

it('says that no one signs up without the platform’s own number before it is suspended', async () => {
  const platforms = { ...number, organizationId: '1', organizationName: 'Platform' };
  open({ AllNumbers: { numbers: [platforms], total: 1, misdirected: 0, checkedAt: null } });
  fireEvent.click(await screen.findByRole('button', { name: 'Change (602) 555-0123' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suspend number' }));
  expect(await screen.findByText(/^Codes are sent from it\. .* no one can sign up or confirm a phone\.$/)).toBeTruthy();
});

it('resumes a suspended number, and only removes one that the carrier lost', async () => {
  const server = open({
    AllNumbers: {
      numbers: [
        { ...number, state: 'SUSPENDED', stateReason: 'Too many complaints' },
        { ...number, id: '6', phone: '+16025550124', state: 'LOST' },
      ],
      ...{ total: 2, misdirected: 0, checkedAt: null },
    },
    SuspendNumber: { number: { id: '5', state: 'ACTIVE' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change (602) 555-0123' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Resume number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resume (602) 555-0123?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Resume number' }));
  expect(await screen.findByText('(602) 555-0123 can send again')).toBeTruthy();
  expect(server.callsOf('SuspendNumber')[0]?.variables).toMatchObject({ suspended: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Change (602) 555-0124' }));
  expect(await screen.findByRole('menuitem', { name: 'Remove number' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Move number' })).toBeNull();
});

it('notes that the carrier has verified a toll-free number, and only for one that waits for it', async () => {
  const waiting = { ...number, id: '6', phone: '+18335550124', kind: 'TOLL_FREE', need: 'VERIFICATION' };
  const server = open({
    AllNumbers: { numbers: [number, waiting], total: 2, misdirected: 0, checkedAt: null },
    VerifyNumber: { number: { id: '6', need: null } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change (833) 555-0124' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Verified by the carrier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Has the carrier verified (833) 555-0124?' });
  expect(dialog.textContent).toContain(
    'Desert Dental can send from it right away, and messages waiting for it go out.',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'It’s verified' }));
  expect(await screen.findByText('(833) 555-0124 can send now')).toBeTruthy();
  expect(server.callsOf('VerifyNumber').map(({ variables }) => variables)).toEqual([{ numberId: '6' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Change (602) 555-0123' }));
  expect(await screen.findByRole('menuitem', { name: 'Move number' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Verified by the carrier' })).toBeNull();
});

it('gives a number the limits that the carrier granted it; an empty field means those of its kind', async () => {
  const server = open({ SetNumberLimits: { number: { id: '5', limits: '0.5 messages per second' } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Change (602) 555-0123' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change limits' }));
  const dialog = await screen.findByRole('dialog', { name: 'Limits of (602) 555-0123' });
  expect(dialog.textContent).toContain('Now: 1 message per second until registered.');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Messages per second' }), { target: { value: '0.5' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save limits' }));
  expect(await screen.findByText('Limits of (602) 555-0123 saved')).toBeTruthy();
  expect(server.callsOf('SetNumberLimits').map(({ variables }) => variables)).toEqual([
    { numberId: '5', ratePerSecond: 0.5, dailyCap: null },
  ]);
});

it('offers to keep a released number only while its days last', async () => {
  const day = 24 * 60 * 60 * 1000;
  const releasing = (id: string, phone: string, at: number) => ({
    ...{ ...number, id, phone, state: 'RELEASING', releaseAt: new Date(Date.now() + at).toISOString() },
  });
  open({
    AllNumbers: {
      numbers: [releasing('5', '+16025550123', day), releasing('6', '+16025550124', -day)],
      ...{ total: 2, misdirected: 0, checkedAt: null },
    },
  });
  expect(await screen.findByRole('button', { name: 'Keep (602) 555-0123' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep (602) 555-0124' })).toBeNull();
});

it('compares with the carrier on request, says what was lost, and fixes webhooks with one click', async () => {
  const server = open({
    AllNumbers: {
      numbers: [{ ...number, webhooksOk: false }],
      ...{ total: 1, misdirected: 1, checkedAt: '2026-03-02T19:00:00.000Z' },
    },
    CheckNumbers: { checked: 2, lost: ['+16025550124'], found: [], misdirected: ['+16025550123'] },
    PointNumbers: { changed: 1 },
  });
  expect(await screen.findByText('Replies don’t arrive here.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check with the carrier' }));
  expect(await screen.findByText('(602) 555-0124 is lost')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set webhooks' }));
  expect(await screen.findByText('Webhooks are set')).toBeTruthy();
  expect(server.callsOf('PointNumbers')).toHaveLength(1);
});

it('says why the carrier could not be asked', async () => {
  open({ CheckNumbers: refused(sentenceOf('carrier-no-answer')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Check with the carrier' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('carrier-no-answer'));
});
