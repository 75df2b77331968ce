import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { LeadTexts } from './feed-items.ts';
import { MessagesTab } from './messages-tab.tsx';

type Queued = LeadTexts['featureQueue'][number];

const failed: Queued = {
  ...{ id: '9', campaignId: '5', campaignName: 'Spring', message: 'The next one' },
  ...{ created: '2026-02-05T12:00:00.000Z', scheduledFor: '2026-02-05T12:00:00.000Z' },
  ...{ reason: null, wait: null, error: 'Out of reach', retrying: false, complete: false },
};

/** Opens a failed message of a campaign, and what becomes of it with each retry. */
async function open(...after: (Partial<Queued> | 'refused')[]) {
  let item = failed;
  const server = fakeServer({
    LeadMessages: () => ({ lead: { id: '1', messages: [], messageQueue: [], featureQueue: [item] } }),
    RetryQueueItem: () => {
      const next = after.shift();
      if (next === 'refused') return refused('Not now');
      item = { ...failed, error: null, ...next };
      return {};
    },
  });
  renderScreen(<MessagesTab contact={exampleContact()} />);
  const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const shown = async () => (await screen.findByText('The next one')).parentElement?.textContent ?? '';
  await retry();
  return { server, retry, shown };
}

it('a message that is tried again is retrying, and has no second Retry [MSG-16]', async () => {
  const { server, shown } = await open({ retrying: true });
  await waitFor(async () => expect(await shown()).toContain('Retrying'));
  await waitFor(() => expect(server.callsOf('LeadMessages').length).toBeGreaterThan(1));
  expect(await shown()).toContain('Retrying');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(server.callsOf('RetryQueueItem').map(({ variables }) => variables)).toEqual([{ itemId: '9' }]);
});

it('one that waits for its hour says when it goes and why, and has no second Retry', async () => {
  const reason = 'Waiting until 8:00 AM MST: messages are sent from 8am to 8pm MST';
  const until = '2026-02-06T15:00:00.000Z';
  const { shown } = await open({
    ...{ reason, scheduledFor: until, wait: { cause: 'outside-window', until, release: null } },
  });
  await waitFor(async () => expect(await shown()).toContain(reason));
  await waitFor(async () => expect(await shown()).toMatch(/Scheduled.*02\/06\/2026/));
  expect(await shown()).not.toMatch(/Retry/);
});

it('one that waits for the end of a pause says so, promises no time, and lets it end', async () => {
  const { shown } = await open({
    ...{ reason: 'All sending is paused', wait: { cause: 'paused', until: null, release: 'resume-sending' } },
  });
  await waitFor(async () => expect(await shown()).toMatch(/Scheduled.*All sending is paused/));
  expect(await shown()).not.toMatch(/Retry|2026/);
  expect(await screen.findByRole('button', { name: 'Resume sending' })).toBeTruthy();
});

it('one that fails again, or whose retry is refused, can be tried once more', async () => {
  const { server, shown, retry } = await open({ error: 'Out of reach again' }, 'refused');
  await waitFor(async () => expect(await shown()).toContain('Out of reach again'));
  await retry();
  await screen.findByText('Not now');
  await screen.findByRole('button', { name: 'Retry' });
  expect(server.callsOf('RetryQueueItem')).toHaveLength(2);
});
