import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessagesTab } from './messages-tab.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('scrolls the feed to its newest text 100 ms after it has come [MSG-20 CONST-49]', async () => {
  vi.useFakeTimers();
  const scrollTo = vi.fn();
  HTMLElement.prototype.scrollTo = scrollTo;
  const [created, lead] = ['2026-02-05T12:00:00.000Z', { id: '1', messageQueue: [], featureQueue: [] }];
  const message = { id: '1', campaignId: null, message: 'Hello Maya', created, sent: created, success: true };
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
