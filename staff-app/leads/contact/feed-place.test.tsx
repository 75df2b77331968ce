import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { foundMark, isMoved, justSentMark, newestMark, showNewest, toComeMark } from './feed-place.ts';
import { MessagesTab } from './messages-tab.tsx';

afterEach(() => vi.restoreAllMocks());

type Part = { height: number; mark?: object };

/** Where a feed 300 high is put that has these parts one below the other, and how it's scrolled then. */
function put(...parts: Part[]) {
  render(
    <div role="log">
      {parts.map(({ mark }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <p key={place} {...mark} />
      ))}
    </div>,
  );
  const log = screen.getByRole('log');
  const end = parts.reduce((sum, { height }) => sum + height, 0);
  vi.spyOn(log, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(log, 'scrollHeight', 'get').mockReturnValue(end);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this === log) return new DOMRect(0, 0, 390, 300);
    const place = [...log.children].indexOf(this);
    const above = parts.slice(0, place).reduce((sum, { height }) => sum + height, 0);
    return new DOMRect(0, above - log.scrollTop, 390, parts[place]?.height ?? 0);
  });
  log.scrollTo = vi.fn(({ top }: { top: number }) => {
    log.scrollTop = top;
  }) as never;
  showNewest(log);
  return log;
}

const older = { height: 400 };
const newest = { height: 80, mark: newestMark };
const line = { height: 20, mark: toComeMark };

it('puts what was said last and the line below it above the box where much is scheduled', () => {
  // The line ends at 500, and 12 stay free below it.
  expect(put(older, newest, line, { height: 600 }).scrollTop).toBe(212);
});

it('is at the end where nothing is scheduled, and where all of that fits below what came before', () => {
  expect(put(older, newest).scrollTop).toBe(180);
  document.body.replaceChildren();
  expect(put(older, newest, line, { height: 80 }).scrollTop).toBe(280);
});

it('begins with the first line of one that is higher than the feed', () => {
  expect(put(older, { ...newest, height: 500 }, line, { height: 600 }).scrollTop).toBe(388);
});

it('shows what was just written where it waits among what is scheduled', () => {
  const justSent = { height: 80, mark: justSentMark };
  expect(put(older, newest, line, { height: 600 }, justSent, { height: 400 }).scrollTop).toBe(892);
});

it('shows what a search has led to, with some of what came before', () => {
  expect(put(older, { height: 80, mark: foundMark }, { height: 900 }, newest, line).scrollTop).toBe(300);
});

it('knows who has read on from there, up or down', () => {
  const log = put(older, newest, line, { height: 600 });
  expect(isMoved(log)).toBe(false);
  for (const top of [100, 400]) {
    log.scrollTop = top;
    expect(isMoved(log)).toBe(true);
  }
});

const at = '2026-02-05T12:00:00.000Z';
const planned = (id: string, more: object = {}) => ({
  ...{ id, campaignId: '5', campaignName: 'Spring', message: `Planned ${id}`, created: at, scheduledFor: at },
  ...{ reason: null, wait: null, error: null, retrying: false, complete: false, ...more },
});
const reply = {
  ...{ id: '1', campaignId: null, message: 'Is Tuesday free?', created: at, sent: at, leftOut: null, delivered: null },
  ...{ senderName: null, aiGenerated: false, inbound: true, error: null, reason: null },
};

async function shown(messages: object[], featureQueue: object[], messageQueue: object[] = [], found = '') {
  fakeServer({ LeadMessages: { lead: { id: '1', messages, messageQueue, featureQueue } } });
  renderScreen(<MessagesTab contact={exampleContact({ activity: [] })} found={found || null} />);
  const log = screen.getByRole('log');
  await waitFor(() => expect(log.textContent).toContain('Planned'));
  return { log, newest: log.querySelector('[data-newest]')?.textContent };
}

it('counts what is scheduled on a line below all that has happened; what is on its way is above it', async () => {
  const { log, newest } = await shown([reply], [planned('7'), planned('8', { retrying: true }), planned('9')]);
  expect(newest).toContain('Planned 8');
  expect(log.textContent).toMatch(/Tuesday.*Planned 8.*2 scheduled messages.*Planned 7.*Planned 9/s);
});

it('keeps an answer that waits for its hour above that line, below what was said', async () => {
  const waiting = {
    ...{
      id: 'queue-3',
      campaignId: null,
      userId: '2',
      message: 'It is, at three.',
      created: at,
      sent: null,
      success: null,
    },
    ...{ delivered: null, senderName: 'Dana', aiGenerated: false, inbound: false, error: null, scheduledFor: at },
    ...{ reason: 'Waiting until 8:00 AM MST', wait: { cause: 'outside-window', until: at, release: null } },
  };
  const { log, newest } = await shown([reply], [planned('7')], [waiting]);
  expect(newest).toContain('Is Tuesday free?');
  expect(log.textContent).toMatch(/Tuesday.*It is, at three.*1 scheduled message.*Planned 7/s);
});

it('has no such line where nothing has happened yet', async () => {
  const { log } = await shown([], [planned('7')]);
  expect(log.textContent).not.toContain('scheduled message');
});

it('marks the newest message with the words that a search has found', async () => {
  const later = '2026-02-06T12:00:00.000Z';
  const messages = [reply, { ...reply, id: '2' }, { ...reply, id: '3', message: 'Never mind.', created: later }];
  const { log } = await shown(messages, [planned('7')], [], 'Is Tuesday free?');
  const marked = [...log.querySelectorAll('[data-found]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Is Tuesday free?')]);
});
