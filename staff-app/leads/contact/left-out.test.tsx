import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sayTime, showDateTime } from '../../design/dates.ts';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { LeadTexts } from './feed-items.ts';
import { MessagesTab } from './messages-tab.tsx';

type Text = LeadTexts['messages'][number];

const plannedAt = '2026-02-05T12:00:00.000Z';
const stoppedAt = '2026-02-05T13:00:00.000Z';
const laterAt = '2026-02-06T15:00:00.000Z';

function text(changes: Partial<Text>): Text {
  return {
    ...{ id: '1', campaignId: null, message: 'Hello Maya', created: plannedAt, sent: null, delivered: null },
    pitchId: null,
    ...{ leftOut: null, senderName: null, userId: null, aiGenerated: false, inbound: false, error: null, reason: null },
    ...changes,
  };
}

function open(messages: Text[]) {
  const server = fakeServer({
    LeadMessages: { lead: { id: '1', messages, messageQueue: [], featureQueue: [] } },
    MessageLead: { message: { id: '9' } },
  });
  renderScreen(<MessagesTab contact={exampleContact()} />);
  return server;
}

const itemOf = async (words: string) => (await screen.findByText(words)).parentElement;

// In full for screen readers.
const shownTime = (iso: string) => `${sayTime(iso, { hasTime: true })}${showDateTime(iso)}`;

describe('a message that was left out', () => {
  it('comes after what caused it, with its time, and isn’t shown as a failure', async () => {
    const leftOut = { leftOut: stoppedAt, reason: 'They opted out' };
    open([
      text({ id: '2', message: 'STOP', inbound: true, created: stoppedAt, sent: stoppedAt }),
      text({ id: '3', message: 'Last call Maya', campaignId: '5', ...leftOut }),
      text({ id: '4', message: 'Typed', ...leftOut, leftOut: laterAt }),
    ]);
    const item = await itemOf('Last call Maya');
    expect(item?.textContent).toBe(`Last call MayaCampaignNot sent: they opted out${shownTime(stoppedAt)}`);
    const feed = screen.getByRole('log');
    expect(feed.textContent).toMatch(/STOP.*Last call Maya.*Typed/);
    expect(feed.textContent).not.toContain('Error');
    expect(feed.querySelector('[data-failed]')).toBeNull();
    expect(screen.queryByRole('button', { name: /again|Retry/ })).toBeNull();
  });

  it('can be sent again where a person canceled it', async () => {
    const server = open([text({ leftOut: laterAt, reason: 'Canceled before it was sent' })]);
    const item = await itemOf('Hello Maya');
    expect(item?.textContent).toBe(`Hello MayaCanceled before it was sent${shownTime(laterAt)}Send again`);
    const again = screen.getByRole('button', { name: 'Send again' });
    fireEvent.click(again);
    fireEvent.click(again);
    await waitFor(() => expect(server.callsOf('LeadMessages').length).toBeGreaterThan(1));
    expect(server.callsOf('MessageLead').map(({ variables }) => variables)).toEqual([
      { leadId: '1', message: 'Hello Maya' },
    ]);
  });

  it('looks different from one that failed at the carrier', async () => {
    open([text({ sent: plannedAt, delivered: false, error: 'Out of reach' })]);
    const item = await itemOf('Hello Maya');
    expect(item?.hasAttribute('data-failed')).toBe(true);
    expect(item?.hasAttribute('data-left-out')).toBe(false);
    expect(item?.textContent).toContain(`Error${shownTime(plannedAt)}`);
  });
});

describe('a message that failed and was sent again in the same words', () => {
  const failed = { error: 'It could not be sent', reason: null };
  const retries = () => screen.queryAllByRole('button', { name: 'Retry' });

  it('can be sent once more only where it failed last', async () => {
    open([
      text({ ...failed, sent: plannedAt }),
      text({ ...failed, id: '2', created: stoppedAt, sent: stoppedAt }),
      text({ ...failed, id: '3', message: 'Other words', sent: plannedAt }),
    ]);
    await itemOf('Other words');
    expect(retries().map((button) => button.closest('[data-failed]')?.textContent?.includes('Hello'))).toEqual([
      false,
      true,
    ]);
  });

  it('can’t be sent again once it went out', async () => {
    open([
      text({ ...failed, sent: plannedAt }),
      text({ ...failed, id: '2', created: stoppedAt, sent: stoppedAt }),
      text({ id: '3', created: laterAt, sent: laterAt, delivered: true }),
    ]);
    await waitFor(() => expect(screen.getAllByText('Hello Maya')).toHaveLength(3));
    expect(retries()).toEqual([]);
  });
});
