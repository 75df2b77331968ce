import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRead } from '../api/use-operation.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { GettingStarted } from './getting-started.tsx';
import { WaitingSendsQuery } from './operations.ts';

const keys = ['plan', 'number', 'look', 'leads', 'campaign', 'test', 'send'];
const linesWith = (done: readonly string[], mayDo = (_key: string) => true) =>
  keys.map((key) => ({ key, done: done.includes(key), mayDo: mayDo(key) }));

function open(answer: Record<string, unknown>, more = {}, user = exampleUser()) {
  const server = fakeServer({ GettingStarted: answer, DismissGettingStarted: {}, ...more });
  return { server, ...renderScreen(<GettingStarted />, { user }) };
}

const list = () => screen.findByRole('region', { name: 'Getting started' });

it('shows what is done and opens the place of what is not', async () => {
  const { path } = open({ lines: linesWith(['plan', 'number']), campaignId: '7' });
  const items = within(await list()).getAllByRole('listitem');
  expect((await list()).textContent).toContain('2 of 7 done');
  expect(
    items.map((item) =>
      within(item)
        .getByLabelText(/Done|To do/)
        .getAttribute('aria-label'),
    ),
  ).toEqual([...['Done', 'Done', 'To do', 'To do', 'To do', 'To do', 'To do']]);
  await waitFor(() => expect(items[1]?.textContent).toContain('Yours is (555) 000-1111.'));
  expect(items[0]?.textContent).not.toContain('Yours is');
  expect(screen.getByRole('link', { name: 'Open branding' }).getAttribute('href')).toBe('/account?tab=branding');
  for (const link of screen.getAllByRole('link', { name: 'Open campaign' }))
    expect(link.getAttribute('href')).toBe('/campaign/7');
  fireEvent.click(screen.getByRole('button', { name: 'Add leads' }));
  // Both ways that the line names are there.
  expect(await screen.findByRole('tab', { name: 'New lead' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'From a file' }));
  await waitFor(() => expect(path()).toBe('/contacts/import'));
});

it.each([
  ['a line is left', keys.slice(0, 4)],
  ['none is left', keys],
])('keeps open what was opened from a line that is done meanwhile, where %s', async (_name, done) => {
  let lines = linesWith(done.filter((key) => key !== 'leads'));
  fakeServer({
    GettingStarted: () => ({ lines: lines.every((line) => line.done) ? [] : lines, campaignId: '7' }),
    CampaignChoices: { campaigns: [] },
    PhoneStanding: { optedOut: false, lead: null },
    SendingNumbers: { waysToGet: 'ON_DEMAND', numbers: [] },
    CreateLead: () => {
      lines = linesWith(done);
      return { known: false, lead: { id: '9', name: 'Maya Okafor', phone: '5551234567', optedOut: false } };
    },
  });
  renderScreen(<GettingStarted />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add leads' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Maya Okafor' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '5551234567' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add leads' })).toBeNull());
  await act(async () => {});
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(name).toHaveProperty('value', ''));
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('leads to an appointment where everything in the campaign goes out around appointments', async () => {
  open({ lines: linesWith(keys.slice(0, -1)), campaignId: '7', isAroundAppointments: true });
  const row = within(within(await list()).getAllByRole('listitem')[6] as HTMLElement);
  expect(row.getByText(/^Everything in your campaign goes out around appointments\. Make one,/)).toBeTruthy();
  expect(row.queryByText(/and send”/)).toBeNull();
  fireEvent.click(row.getByRole('button', { name: 'New appointment' }));
  expect(await screen.findByRole('dialog', { name: 'New appointment' })).toBeTruthy();
});

it('reads a number that came while the page loaded, so that it’s beside its tick', async () => {
  const { organization } = exampleUser();
  const user = exampleUser('OWNER', { organization: organization && { ...organization, twilioPhone: null } });
  let reads = 0;
  const Beside = () => {
    useRead(WaitingSendsQuery, {}, { live: ['numbers'] });
    return null;
  };
  fakeServer({
    GettingStarted: { lines: linesWith(['plan', 'number']), campaignId: null },
    WaitingSends: () => {
      reads += 1;
      return { sendStats: [] };
    },
  });
  const screens = (
    <>
      <Beside />
      <GettingStarted />
    </>
  );
  renderScreen(screens, { user });
  await list();
  await waitFor(() => expect(reads).toBe(2));
});

it('leads from the number to the registration that carriers ask for', async () => {
  const number = { phone: '+15550001111', state: 'ACTIVE', need: null, kind: 'LOCAL', registrationState: 'NONE' };
  const numbers = (registrationState: string) => ({
    SendingNumbers: { numbers: [{ id: '1', ...number, registrationState }], waysToGet: 'ON_DEMAND' },
  });
  const lines = { lines: linesWith(['plan', 'number']), campaignId: '7' };
  open(lines, numbers('NONE'));
  const link = await screen.findByRole('link', { name: 'Register with US carriers' });
  expect(link.getAttribute('href')).toBe('/account?tab=numbers');
  cleanup();
  open(lines, numbers('PENDING'));
  expect(await screen.findByText(/US carriers are checking your registration\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Register with US carriers' })).toBeNull();
  cleanup();
  open(lines, numbers('APPROVED'));
  await list();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Register with US carriers' })).toBeNull());
});

it('creates the first campaign where there is none', async () => {
  const { server } = open({ lines: linesWith([]), campaignId: null }, { FirstCampaign: { campaign: null } });
  fireEvent.click(await screen.findByRole('button', { name: 'Create campaign' }));
  await waitFor(() => expect(server.callsOf('FirstCampaign')).toHaveLength(1));
});

it('leads on from the test and the send to the campaigns where there is none yet', async () => {
  open({ lines: linesWith([]), campaignId: null });
  await list();
  const links = screen.getAllByRole('link', { name: 'Open campaigns' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/campaigns', '/campaigns']);
});

it('leaves what needs an admin to an admin', async () => {
  const mayDo = (key: string) => !['plan', 'number', 'look'].includes(key);
  open({ lines: linesWith([], mayDo), campaignId: null }, {}, exampleUser('MANAGER'));
  await list();
  expect(screen.getAllByText('An admin of your organization can do this.')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Choose a plan' })).toBeNull();
});

it('says what the number that is there waits for, and leads to it', async () => {
  const { organization, ...user } = exampleUser();
  if (organization === null) throw new Error('The example has an organization.');
  const waiting = { ...user, organization: { ...organization, numberBlock: 'REGISTRATION_PENDING' as const } };
  open({ lines: linesWith(['plan']), campaignId: null }, {}, waiting);
  expect((await list()).textContent).toContain('The carrier hasn’t verified your toll-free number yet.');
  const link = screen.getByRole('link', { name: 'See phone numbers' });
  expect(link.getAttribute('href')).toBe('/account?tab=numbers');
});

it('is put away on request', async () => {
  const { server } = open({ lines: linesWith([]), campaignId: null });
  fireEvent.click(within(await list()).getByRole('button', { name: 'Hide this list' }));
  await waitFor(() => expect(server.callsOf('DismissGettingStarted')).toHaveLength(1));
  await waitFor(() => expect(server.callsOf('GettingStarted')).toHaveLength(2));
});

it('asks nothing for people who may only look', () => {
  const { server } = open({ lines: linesWith([]), campaignId: null }, {}, exampleUser('READONLY'));
  expect(server.callsOf('GettingStarted')).toEqual([]);
});

it('says what becomes of texts that were sent and wait, and opens the report of their campaign', async () => {
  const lines = { lines: linesWith(keys.slice(0, 6)), campaignId: '7' };
  const waiting = { pending: 56, heldByHours: 56, paused: 'Messages are sent from 8am to 8pm MST', campaignId: '5' };
  open(lines, { WaitingSends: { sendStats: [waiting] } });
  expect(await screen.findByText('56 texts are waiting. They go out when your sending window opens.')).toBeTruthy();
  expect(screen.queryByText(/Press “Add leads and send”/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Open report' }).getAttribute('href')).toBe('/campaign/5');
  cleanup();
  open(lines, { WaitingSends: { sendStats: [{ ...waiting, heldByHours: 0, paused: 'Billing is not set up' }] } });
  expect(await screen.findByText('56 texts are waiting. Billing is not set up.')).toBeTruthy();
});

it('leads platform admins to the inbox, which they have in every organization', async () => {
  open({ lines: linesWith([]), campaignId: null }, {}, exampleUser('OWNER', { wpAdmin: true }));
  expect((await screen.findByRole('link', { name: 'Messages' })).getAttribute('href')).toBe('/messages');
  expect(screen.queryByRole('link', { name: 'Turn on the inbox' })).toBeNull();
});
