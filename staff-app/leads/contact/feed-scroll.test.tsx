import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessagesTab } from './messages-tab.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('scrolls the feed to its newest text 100 ms after it has come [MSG-20 CONST-49]', async () => {
  vi.useFakeTimers();
  const scrollTo = vi.fn();
  HTMLElement.prototype.scrollTo = scrollTo;
  const [created, lead] = ['2026-02-05T12:00:00.000Z', { id: '1', messageQueue: [], featureQueue: [] }];
  const message = { id: '1', campaignId: null, message: 'Hello Maya', created, sent: created, leftOut: null };
  const settled = { delivered: true, senderName: 'Dana Rivers', aiGenerated: false, inbound: false };
  const messages = [{ ...message, ...settled, error: null, reason: null }];
  fakeServer({ LeadMessages: { lead: { ...lead, messages } } });
  renderScreen(<MessagesTab contact={exampleContact()} />);
  for (let ms = 0; ms < 1_000 && screen.queryByText('Hello Maya') === null; ms += 1) await pass(1);
  expect(screen.getByText('Hello Maya')).toBeTruthy();
  await pass(98);
  expect(scrollTo).not.toHaveBeenCalled();
  await pass(2);
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('scrolls on when the newest text says why it waits, so that the box to write covers no reason', async () => {
  vi.useFakeTimers();
  const scrollTo = vi.fn();
  HTMLElement.prototype.scrollTo = scrollTo;
  const at = '2026-02-05T12:00:00.000Z';
  const waiting = { id: 'queue-1', campaignId: null, message: 'Good night', created: at, sent: null, success: null };
  const more = {
    delivered: null,
    senderName: 'Dana',
    aiGenerated: false,
    inbound: false,
    error: null,
    scheduledFor: at,
  };
  const lead = (reason: string | null) => ({
    lead: { id: '1', messages: [], featureQueue: [], messageQueue: [{ ...waiting, ...more, reason, wait: null }] },
  });
  const server = fakeServer({ LeadMessages: lead(null) });
  const { client } = renderScreen(<MessagesTab contact={exampleContact()} />);
  for (let ms = 0; ms < 1_000 && screen.queryByText('Good night') === null; ms += 1) await pass(1);
  await pass(100);
  expect(scrollTo).toHaveBeenCalledOnce();
  server.answers.LeadMessages = lead('Waiting until 8:00 AM MST');
  await act(() => client.refetchQueries());
  await pass(100);
  expect(screen.getByText('Waiting until 8:00 AM MST')).toBeTruthy();
  expect(scrollTo).toHaveBeenCalledTimes(2);
});
