import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import { routes } from '../../routes.tsx';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

const ofCampaign = {
  ...{ id: '31', message: 'Hi Ana, it’s time\nfor your roof', senderName: 'Dana', aiGenerated: false },
  ...{ campaignId: '5', campaignName: 'Spring', created: '2026-03-10T19:00:00Z', itemId: '9', retry: 'ITEM' },
  ...{ reason: 'The phone was off or out of range.', advice: null },
  lead: { id: '1', name: 'Ana Diaz', phone: '6025550101', waitsForAnswer: false },
};
const written = {
  ...ofCampaign,
  ...{ id: '30', message: 'See you at 3', campaignId: null, campaignName: null, itemId: null, retry: 'TEXT' },
  lead: { id: '2', name: 'Ben Ode', phone: '6025550102', waitsForAnswer: true },
};
const toLandline = {
  ...written,
  ...{ id: '29', message: 'News', retry: null, advice: 'Check the phone number and correct it.' },
  ...{ reason: 'The number is a landline or can’t receive texts.' },
  lead: { id: '3', name: 'Cy Poe', phone: '6025550103', waitsForAnswer: false },
};

/** Opens the list where the organization shows no inbox. */
function open(messages: object[], { access = 'OWNER' as AccessLevel, total = messages.length } = {}) {
  localStorage.setItem('token', 'kept');
  const server = fakeServer({
    ...{ SignedInUser: { user: exampleUser(access) }, SendStats: { sendStats: [] } },
    ...{ FailedMessages: { messages, total, page: 1 }, RetryQueueItem: {}, MessageLead: { message: { id: '40' } } },
  });
  return { server, ...renderRoutes(routes, '/failed-messages') };
}

const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Failed messages, the latest first' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(name));
  if (!found) throw new Error(`No row is about ${name}.`);
  return found;
};

it('lists what failed with the contact, what it was, and all of the reason, also without an inbox', async () => {
  open([ofCampaign, written, toLandline]);
  expect((await row('Ana Diaz')).textContent).toMatch(
    /\(602\) 555-0101.*Campaign: Spring.*Hi Ana, it’s time\nfor your roof.*The phone was off or out of range\./s,
  );
  expect((await row('Ben Ode')).textContent).toMatch(/From Dana.*See you at 3/);
  expect((await row('Cy Poe')).textContent).toMatch(/landline or can’t receive texts\..*Check the phone number/);
});

it('retries a campaign’s message by its item and any other by its text, and offers no retry that can’t help', async () => {
  const { server } = open([ofCampaign, written, toLandline]);
  fireEvent.click(within(await row('Ana Diaz')).getByRole('button', { name: 'Retry the message to Ana Diaz' }));
  await waitFor(() => expect(server.callsOf('RetryQueueItem')[0]?.variables).toEqual({ itemId: '9' }));
  expect(await screen.findByText('1 message will be sent again.')).toBeTruthy();
  server.answers.FailedMessages = { messages: [toLandline], total: 1, page: 1 };
  fireEvent.click(within(await row('Ben Ode')).getByRole('button', { name: 'Retry the message to Ben Ode' }));
  await waitFor(() =>
    expect(server.callsOf('MessageLead')[0]?.variables).toEqual({ leadId: '2', message: 'See you at 3' }),
  );
  await waitFor(() => expect(screen.queryByText('Ben Ode')).toBeNull());
  expect(within(await row('Cy Poe')).queryByRole('button', { name: /Retry/ })).toBeNull();
});

it('says why a retry was refused, and lets it be tried once more', async () => {
  const { server } = open([written]);
  server.answers.MessageLead = () => refused('They opted out');
  const retry = within(await row('Ben Ode')).getByRole('button', { name: /Retry/ });
  fireEvent.click(retry);
  expect(await screen.findByText('They opted out')).toBeTruthy();
  await waitFor(() => expect(retry.hasAttribute('data-loading')).toBe(false));
});

it('dismisses what can’t be helped, and takes that back, but settles no reply that waits', async () => {
  const { server } = open([toLandline, written]);
  expect(within(await row('Ben Ode')).queryByRole('button', { name: /Dismiss/ })).toBeNull();
  server.answers.SettleConversation = {};
  fireEvent.click(within(await row('Cy Poe')).getByRole('button', { name: 'Dismiss the failed messages to Cy Poe' }));
  const settled = () => server.callsOf('SettleConversation').map(({ variables }) => variables);
  await waitFor(() => expect(settled()).toEqual([{ leadId: '3', needsAnswer: false }]));
  await waitFor(() => expect(server.callsOf('FailedMessages')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(settled()).toContainEqual({ leadId: '3', needsAnswer: true }));
});

it('is there for who may only look, without a retry, and leads to the conversation', async () => {
  const { router } = open([ofCampaign], { access: 'READONLY' });
  const shown = within(await row('Ana Diaz'));
  expect(shown.queryByRole('button', { name: /Retry|Dismiss/ })).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: /Ana Diaz/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?contact=1'));
  expect(router.state.location.state).toMatchObject({ contactTab: 'messages' });
});

it('is paged, and goes back to the first page once the last one has nothing', async () => {
  const { server } = open([ofCampaign], { total: 21 });
  await row('Ana Diaz');
  server.answers.FailedMessages = ({ page }) =>
    page === 2 ? { messages: [], total: 1, page } : { messages: [written], total: 1, page };
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(server.callsOf('FailedMessages').map(({ variables }) => variables.page)).toContain(2));
  expect(await screen.findByText('Ben Ode')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
});

it('says that nothing failed', async () => {
  open([]);
  expect(await screen.findByText('No failed messages')).toBeTruthy();
});
