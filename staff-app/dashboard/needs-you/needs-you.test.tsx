import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import { UserProvider } from '../../session/signed-in.tsx';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes, renderScreen } from '../../testing/render-screen.tsx';
import { NeedsYou } from './needs-you.tsx';

const need = {
  ...{ count: 1, people: null, reason: null, groups: [], release: null, since: null },
  ...{ leadId: null, campaignId: null, campaignName: null },
};

const withInbox = (access: AccessLevel, showMessages: boolean) => {
  const { organization, ...user } = exampleUser(access);
  if (organization === null) throw new Error('The example has an organization.');
  return { ...user, organization: { ...organization, showMessages } };
};

async function open(given: object, user = exampleUser()) {
  const server = fakeServer({ NeedsYou: { needs: [{ ...need, ...given }] }, PauseCampaign: { campaign: null } });
  renderScreen(<NeedsYou />, { user });
  const [row] = within(await screen.findByRole('region', { name: 'Needs your attention' })).getAllByRole('listitem');
  if (row === undefined) throw new Error('The list is empty.');
  return { row, server };
}

it('counts what has to be looked at, not its lines; what holds messages is one thing to do', async () => {
  const needs = [
    { ...need, key: 'PHONE_NUMBER', reason: 'no-number', release: 'get-number', count: 300 },
    { ...need, key: 'UNANSWERED', count: 2, leadId: '9' },
    { ...need, key: 'FAILED', count: 15, people: 15 },
    { ...need, key: 'OPT_IN_AWAITED', count: 2000 },
  ];
  fakeServer({ NeedsYou: { needs } });
  renderScreen(<NeedsYou />);
  const heading = await screen.findByRole('heading', { name: 'Needs your attention' });
  expect(heading.parentElement?.textContent).toBe('Needs your attention18');
});

it('says at what time a reply of today came', async () => {
  const { row } = await open({ key: 'UNANSWERED', count: 2, since: new Date().toISOString() });
  expect(row.textContent).toMatch(/The oldest came at \d+:\d\d [AP]M\./);
});

it('is one calm line when nothing waits', async () => {
  fakeServer({ NeedsYou: { needs: [] } });
  renderScreen(<NeedsYou />);
  expect(
    await screen.findByText('You’re all caught up: no replies wait, and no messages failed or are held.'),
  ).toBeTruthy();
});

it('doesn’t say that all is done before anything was sent', async () => {
  fakeServer({ NeedsYou: { needs: [] } });
  renderScreen(<NeedsYou isNothingSent />);
  expect(await screen.findByText(/^Nothing needs your attention yet\./)).toBeTruthy();
  expect(screen.queryByText(/all caught up/)).toBeNull();
});

it.each([
  [
    { key: 'PLAN', release: 'choose-plan', count: 0 },
    'You don’t have an active plan',
    'Choose a plan',
    '/account?tab=billing',
  ],
  [
    { key: 'PHONE_NUMBER', reason: 'no-number', release: 'get-number', count: 3 },
    '3 messages are waiting.',
    ...(['Get a number', '/account?tab=numbers'] as const),
  ],
  [
    { key: 'FAILED', count: 4, people: 3, campaignId: '5' },
    '4 failed messages to 3 leads need review',
    ...(['See failed messages', '/failed-messages'] as const),
  ],
  [
    { key: 'FAILED', people: 1, leadId: '9' },
    '1 failed message to 1 lead needs review',
    ...(['See failed message', '/failed-messages'] as const),
  ],
  [
    { key: 'WEBHOOK_APPROVAL', count: 2, campaignId: '5' },
    '2 web addresses are waiting for your approvalUntil you approve them, they get no names or phone numbers',
    ...(['Open campaign', '/campaign/5?view=editor'] as const),
  ],
  [
    { key: 'WEBHOOK_STOPPED', count: 1, campaignId: '5' },
    '1 web address of your workflows is no longer calledThe person who set this up has left, or may no longer use webhooks',
    ...(['Open campaign', '/campaign/5?view=editor'] as const),
  ],
  [
    { key: 'WEBHOOK_FAILING', count: 2, campaignId: '5' },
    'Calls to 2 web addresses of your workflows failThe last calls all failed, each after several tries',
    ...(['Open campaign', '/campaign/5?view=editor'] as const),
  ],
  [{ key: 'TYPED_NAME', leadId: '9' }, '1 form came in under another name', 'Open lead', '/?contact=9'],
  [
    { key: 'TYPED_NAME', count: 2, leadId: '9', since: '2026-01-05T19:00:00.000Z' },
    '2 forms came in under another nameThe oldest came on Jan 5, with the number of a lead you have.',
    ...(['Open oldest lead', '/?contact=9'] as const),
  ],
  [
    { key: 'APPOINTMENT_REQUESTED', leadId: '9', since: '2026-01-05T19:00:00.000Z' },
    '1 appointment was requested on a pageIt was requested on Jan 5. Set the date or a time to confirm.',
    ...(['Open lead', '/?contact=9'] as const),
  ],
  [
    { key: 'APPOINTMENT_REQUESTED', count: 2, leadId: '9' },
    '2 appointments were requested on a page',
    ...(['Open first lead', '/?contact=9'] as const),
  ],
  [
    { key: 'OPT_IN_AWAITED', count: 2000 },
    '2,000 messages are waiting for leads to opt inThey got the opt-in question. A message goes out once',
    ...(['See who', '/contacts?consent=not-opted-in'] as const),
  ],
  [
    { key: 'OPT_IN_AWAITED', count: 10_000 },
    '10,000+ messages are waiting for leads to opt in',
    ...(['See who', '/contacts?consent=not-opted-in'] as const),
  ],
  [{ key: 'EXPORT' }, 'An export of your data is ready', 'Download export', '/account?tab=data'],
  [
    { key: 'HELD', count: 2, campaignId: '5', campaignName: 'Spring', reason: 'Waiting: a limit' },
    '2 messages are held in SpringWaiting: a limit',
    ...(['Open report', '/campaign/5'] as const),
  ],
  [
    { key: 'HELD', count: 10_000, campaignId: '5', campaignName: 'Spring', reason: 'Waiting: a limit' },
    '10,000+ messages are held in SpringWaiting: a limit',
    ...(['Open report', '/campaign/5'] as const),
  ],
])('leads from %o to where it’s done', async (given, words, button, address) => {
  const { row } = await open(given);
  expect(row.textContent).toContain(words);
  expect(within(row).getByRole('link', { name: button }).getAttribute('href')).toBe(address);
});

it('leads from a reply to the inbox, or to the contact where there is none', async () => {
  const { row } = await open({ key: 'UNANSWERED', count: 2, leadId: '9' }, withInbox('OWNER', true));
  expect(row.textContent).toContain('2 replies are waiting for an answer');
  expect(within(row).getByRole('link', { name: 'Answer replies' }).getAttribute('href')).toBe(
    '/messages?show=waiting&contact=9',
  );
});

it.each([true, false])(
  'leads from messages that failed to the list of them for who may only look, with an inbox or without (%s)',
  async (showMessages) => {
    const { row } = await open({ key: 'FAILED', count: 2, campaignId: '5' }, withInbox('READONLY', showMessages));
    const link = within(row).getByRole('link', { name: 'See failed messages' });
    expect(link.getAttribute('href')).toBe('/failed-messages');
  },
);

it.each([
  ['OWNER', false, '/account#screens'],
  ['ADMIN', false, '/account#screens'],
  ['MANAGER', false, undefined],
  ['OWNER', true, undefined],
] as const)('hints at the inbox beneath replies for %s where it is %s', async (access, showMessages, address) => {
  const { row } = await open({ key: 'UNANSWERED', count: 2, leadId: '9' }, withInbox(access, showMessages));
  expect(within(row).queryByRole('link', { name: 'turn on Messages' })?.getAttribute('href')).toBe(address);
  expect(row.textContent?.includes('Answer all replies in one place')).toBe(address !== undefined);
});

it('leads to the inbox and doesn’t hint at it in a brand whose people see every screen', async () => {
  fakeServer({ NeedsYou: { needs: [{ ...need, key: 'UNANSWERED', leadId: '9' }] } });
  const brand = exampleBrand({ capabilities: ['admin-sidebar'] });
  renderScreen(<NeedsYou />, { brand, user: withInbox('OWNER', false) });
  const link = await screen.findByRole('link', { name: 'Answer reply' });
  expect(link.getAttribute('href')).toBe('/messages?show=waiting&contact=9');
  expect(screen.queryByRole('link', { name: 'turn on Messages' })).toBeNull();
});

it('lets who may only look see replies, not answer them', async () => {
  const { row } = await open({ key: 'UNANSWERED', leadId: '9' }, withInbox('READONLY', false));
  expect(row.textContent).toContain('1 reply is waiting for an answer');
  expect(within(row).getByRole('link', { name: 'See reply' }).getAttribute('href')).toBe('/?contact=9');
});

it.each(['UNANSWERED', 'MAYBE_STOP'])(
  'of %s offers nothing to who reads no messages, and says who does',
  async (key) => {
    fakeServer({ NeedsYou: { needs: [{ ...need, key, leadId: '9' }] } });
    const brand = exampleBrand({ isHealth: true });
    renderScreen(<NeedsYou />, { brand, user: withInbox('READONLY', true) });
    const hidden =
      'Messages are hidden from you here. An owner, an admin, or someone with “Can Make Changes” can read and answer them.';
    expect(await screen.findByText(hidden)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Needs your attention' })).queryByRole('link')).toBeNull();
  },
);

it.each([['UNANSWERED'], ['MAYBE_STOP']])(
  'opens the contact of %s at the messages where there is no inbox',
  async (key) => {
    fakeServer({ NeedsYou: { needs: [{ ...need, key, leadId: '9' }] } });
    const element = (
      <UserProvider user={withInbox('OWNER', false)}>
        <NeedsYou />
      </UserProvider>
    );
    const { router } = renderRoutes([{ path: '*', element }], '/');
    fireEvent.click(await screen.findByRole('link', { name: /reply$/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?contact=9'));
    expect(router.state.location.state).toMatchObject({ contactTab: 'messages' });
  },
);

it('resumes a paused campaign where it’s seen', async () => {
  const { row, server } = await open({
    key: 'HELD',
    release: 'resume-campaign',
    campaignId: '5',
    campaignName: 'Spring',
  });
  fireEvent.click(within(row).getByRole('button', { name: 'Resume campaign' }));
  await waitFor(() =>
    expect(server.callsOf('PauseCampaign')[0]?.variables).toEqual({ campaignId: '5', paused: false }),
  );
});

it('names the reasons with the most failed messages', async () => {
  const groups = [
    { reason: 'The number isn’t in service.', messages: 12 },
    { reason: 'The carrier filtered it.', messages: 3 },
    { reason: 'The phone was off.', messages: 1 },
  ];
  const { row } = await open({ key: 'FAILED', count: 16, groups, campaignId: '5' });
  expect(row.textContent).toContain('The number isn’t in service (12) · The carrier filtered it (3) · 1 other reason');
});
