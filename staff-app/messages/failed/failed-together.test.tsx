import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../../routes.tsx';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

const off = 'The phone was off or out of range.';
const filtered = 'The carrier filtered the message.';

/** A failed message to the contact of that number. */
function failedTo(number: number, more: object = {}) {
  return {
    ...{ id: `m${number}`, message: 'News', senderName: 'Dana', aiGenerated: false, campaignId: null },
    ...{ campaignName: null, created: '2026-03-10T19:00:00Z', itemId: null, retry: 'TEXT', reason: off },
    ...{ advice: null, reword: null, stepId: null },
    lead: { id: `${number}`, name: `Contact ${number}`, phone: '6025550101', waitsForAnswer: false },
    ...more,
  };
}

const ofStep = failedTo(3, {
  ...{ retry: null, reason: filtered, reword: 'STEP', stepId: '8', campaignId: '5', campaignName: 'Spring' },
});
const own = failedTo(4, { retry: null, reason: filtered, reword: 'OWN', message: 'FREE FREE' });
const shown = [failedTo(1), failedTo(2), ofStep, own];
const elsewhere = Array.from({ length: 60 }, (_, place) => failedTo(place + 10));

/** Opens the first page of these, of which the others are on later ones. */
function open(messages: readonly ReturnType<typeof failedTo>[], others: typeof messages = []) {
  localStorage.setItem('token', 'kept');
  const all = [...messages, ...others];
  const choices = all.map(({ id, lead, reason, retry }) => ({ id, leadId: lead.id, reason, retry }));
  const server = fakeServer({
    ...{ SignedInUser: { user: exampleUser('OWNER') }, SendStats: { sendStats: [] } },
    ...{ FailedMessages: { messages, choices, total: all.length, page: 1 } },
    RetryFailed: ({ messageIds }) => ({ retried: [messageIds].flat().length, refused: 0, reasons: [] }),
    SettleConversations: ({ leadIds }) => ({ settled: [leadIds].flat().length }),
  });
  return { server, ...renderRoutes(routes, '/failed-messages') };
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const bar = () => within(screen.getByRole('region', { name: 'Selected failed messages' }));

it('retries those that are selected, once the person has been asked, and says how many couldn’t be', async () => {
  const { server } = open(shown);
  await tick('Select the message to Contact 1');
  await tick('Select all failed messages');
  expect(bar().getByText('4 of 4 failed messages selected')).toBeTruthy();
  fireEvent.click(bar().getByRole('button', { name: 'Retry 2 of 4' }));
  expect(await screen.findByText('Send 2 messages again?')).toBeTruthy();
  expect(server.callsOf('RetryFailed')).toEqual([]);
  server.answers.RetryFailed = { retried: 1, refused: 1, reasons: ['They opted out.'] };
  await press('Send 2 messages');
  await waitFor(() => expect(server.callsOf('RetryFailed')[0]?.variables).toEqual({ messageIds: ['m2', 'm1'] }));
  expect(await screen.findByText('1 message will be sent again.')).toBeTruthy();
  expect(await screen.findByText('1 message couldn’t be sent.')).toBeTruthy();
  expect(await screen.findByText('They opted out.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Selected failed messages' })).toBeNull();
});

it('retries all that failed for one reason on every page, 50 in a call, the oldest first', async () => {
  const { server } = open(shown, elsewhere);
  await press(`Retry all 62: ${off}`);
  await press('Send 62 messages');
  expect(await screen.findByText('62 messages will be sent again.')).toBeTruthy();
  const [first, second] = server.callsOf('RetryFailed').map(({ variables }) => [variables.messageIds].flat());
  expect([first?.length, first?.[0], second?.length, second?.at(-1)]).toEqual([50, 'm69', 12, 'm1']);
});

it('dismisses all that failed for one reason, takes that back, and says who waits for an answer', async () => {
  const { server } = open(shown);
  server.answers.SettleConversations = { settled: 1 };
  await press(`Dismiss all 2: ${filtered}`);
  const settled = () => server.callsOf('SettleConversations').map(({ variables }) => variables);
  await waitFor(() => expect(settled()).toEqual([{ leadIds: ['3', '4'], needsAnswer: false }]));
  expect(await screen.findByText(/^Failed messages to 1 .* dismissed\. 1 .* waits for an answer/)).toBeTruthy();
  await press('Undo');
  await waitFor(() => expect(settled()).toContainEqual({ leadIds: ['3', '4'], needsAnswer: true }));
});

it('leads to the step’s text where the carrier filtered it, and puts other words into the box to write', async () => {
  const { router } = open(shown);
  await press('Edit the message to Contact 4');
  await waitFor(() => expect(router.state.location.search).toBe('?contact=4'));
  expect(Object.entries({ ...localStorage }).find(([key]) => key.endsWith('/4'))?.[1]).toContain('FREE FREE');
  await router.navigate('/failed-messages');
  await press('Edit the step of the message to Contact 3');
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/5'));
  expect(router.state.location.search).toBe('?step=8');
});
