import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatDateTime } from '../../../domain/time/durations.ts';
import { sayTime, showDateTime } from '../../design/dates.ts';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { LeadTexts } from './feed-items.ts';
import { MessagesTab } from './messages-tab.tsx';

const sentAt = '2026-02-05T12:00:00.000Z';
const dueAt = '2026-02-06T15:00:00.000Z';

function text(changes: Partial<LeadTexts['messages'][number]> = {}): LeadTexts['messages'][number] {
  return {
    id: '1',
    campaignId: null,
    message: 'Hello Maya',
    created: sentAt,
    sent: sentAt,
    delivered: true,
    ...{ leftOut: null, userId: null, pitchId: null },
    senderName: 'Dana Rivers',
    aiGenerated: false,
    inbound: false,
    error: null,
    reason: null,
    ...changes,
  };
}

function queued(changes: Partial<LeadTexts['featureQueue'][number]> = {}): LeadTexts['featureQueue'][number] {
  return {
    id: '9',
    campaignId: '5',
    campaignName: 'Spring',
    message: 'The next one',
    created: sentAt,
    scheduledFor: dueAt,
    reason: null,
    wait: null,
    error: null,
    retrying: false,
    complete: false,
    ...changes,
  };
}

function open(texts: Partial<LeadTexts>, more = {}, contact = exampleContact(), settings = {}) {
  const lead = { id: '1', messages: [], messageQueue: [], featureQueue: [], ...texts };
  const server = fakeServer({ LeadMessages: { lead }, ...more });
  renderScreen(<MessagesTab contact={contact} />, settings);
  return server;
}

const brandWith = (controls: { autoReply: boolean }) =>
  exampleBrand({ controls: { ...exampleBrand().controls, ...controls } });
const itemOf = async (words: string) => (await screen.findByText(words)).parentElement?.textContent ?? '';
const box = () => screen.findByRole('textbox', { name: 'Message' });
const sendButton = () => screen.getByRole('button', { name: 'Send message' });
const write = async (value: string) => fireEvent.change(await box(), { target: { value } });

describe('the feed of a contact', () => {
  it('shows sender and time of what was sent [DETAIL-10 MSG-10]', async () => {
    open({ messages: [text()] });
    expect(await itemOf('Hello Maya')).toBe(
      `Hello MayaDana Rivers${sayTime(sentAt, { hasTime: true })}${showDateTime(sentAt)}`,
    );
  });

  it('shows "AI" in place of the sender of what a machine wrote [MSG-11]', async () => {
    open({ messages: [text({ aiGenerated: true })] });
    const item = await itemOf('Hello Maya');
    expect(item).toContain('AI');
    expect(item).not.toContain('Dana');
  });

  it('marks what a campaign sent, to set it apart from what a person typed', async () => {
    open({
      messages: [text({ campaignId: '5' }), text({ id: '2', message: 'Typed' })],
    });
    expect(await itemOf('Hello Maya')).toContain('CampaignDana Rivers');
    expect(await itemOf('Typed')).not.toContain('Campaign');
  });

  it('cuts the sender at 30 characters [MSG-12 CONST-34]', async () => {
    open({
      messages: [
        text({ senderName: 'x'.repeat(30) }),
        text({ id: '2', message: 'Longer', senderName: 'y'.repeat(31) }),
      ],
    });
    expect(await itemOf('Hello Maya')).toContain(`${'x'.repeat(30)}0`);
    expect(await itemOf('Longer')).toContain(`${'y'.repeat(30)}…`);
  });

  it('shows what is scheduled with its time and why it waits [MSG-14]', async () => {
    open({ featureQueue: [queued({ reason: 'Waiting until 8:00 AM MST: messages are sent from 8am to 8pm MST' })] });
    const item = await itemOf('The next one');
    expect(item).toContain(`Scheduled${formatDateTime(new Date(dueAt), 'America/Phoenix')} MST`);
    expect(item).toContain('Waiting until 8:00 AM MST');
  });

  it('names no time while only a person can let it go', async () => {
    const paused = { reason: 'The campaign was paused', wait: { until: null, release: 'resume-campaign' } } as const;
    open({ featureQueue: [queued(paused)] });
    const item = await itemOf('The next one');
    expect(item).toContain('The campaign was paused');
    expect(item).not.toContain(formatDateTime(new Date(dueAt), 'America/Phoenix'));
  });

  it('cancels what a person wrote while it waits, and nothing that the carrier may have', async () => {
    const held = { userId: '3', scheduledFor: dueAt, sent: null, success: null, reason: 'Waiting until 8:00 AM MST' };
    const wait = (cause: string) => ({ cause, until: dueAt, release: null });
    const server = open(
      {
        messageQueue: [
          text({ ...held, id: 'queue-7', message: 'Good night', wait: wait('outside-window') } as object),
          text({ ...held, id: 'queue-8', message: 'On its way', wait: wait('being-confirmed') } as object),
        ] as never,
        featureQueue: [queued()],
      },
      { CancelMessage: {} },
    );
    expect(await itemOf('Good night')).toContain('Waiting until 8:00 AM MST');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel message' }));
    expect(await screen.findByText('Message canceled')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Good night');
    expect(server.callsOf('CancelMessage')[0]?.variables).toEqual({ itemId: '7' });
  });

  it('offers Retry for errors only, and not when a contact has opted out [MSG-15 MSG-17 MSG-18]', async () => {
    open({
      messages: [text()],
      featureQueue: [
        queued({ error: 'The phone is out of reach' }),
        queued({ id: '10', message: 'Opted', error: 'Lead has Opted Out' }),
        queued({ id: '11', message: 'Waits' }),
      ],
    });
    expect(await itemOf('The next one')).toContain('Error');
    expect(await itemOf('The next one')).toContain('Retry');
    // What goes out is what its step says by then.
    expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-description')).toBe(
      'Sends the message as it’s written now, including edits made since it failed.',
    );
    for (const words of ['Opted', 'Waits', 'Hello Maya']) expect(await itemOf(words)).not.toContain('Retry');
    expect(await itemOf('Opted')).toContain('Error');
  });

  it('sends a failed text of a person again as a new one', async () => {
    const server = open(
      { messages: [text({ sent: null, error: 'Out of reach' })] },
      { MessageLead: { message: { id: '2' } } },
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(retry.getAttribute('aria-description')).toBeNull();
    fireEvent.click(retry);
    await waitFor(() =>
      expect(server.callsOf('MessageLead')[0]?.variables).toEqual({ leadId: '1', message: 'Hello Maya' }),
    );
  });

  it('puts what waits after what was sent', async () => {
    open({ messages: [text({ created: dueAt, sent: dueAt })], featureQueue: [queued({ scheduledFor: sentAt })] });
    await screen.findByText('Hello Maya');
    const feed = screen.getByRole('log').textContent ?? '';
    expect(feed.indexOf('Hello Maya')).toBeLessThan(feed.indexOf('The next one'));
  });
});

describe('the send box', () => {
  it('is hidden while texts are answered automatically, with the reason and the way to the setting [MSG-05]', async () => {
    const withReply = (access: 'ADMIN' | 'MANAGER') => {
      const { organization } = exampleUser(access);
      return exampleUser(access, { organization: organization && { ...organization, autoReplyEnabled: true } });
    };
    const brand = brandWith({ autoReply: true });
    open({ messages: [text()] }, {}, undefined, { user: withReply('ADMIN'), brand });
    await screen.findByText('Hello Maya');
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Auto-reply is on');
    expect(screen.getByRole('link', { name: /settings/ }).getAttribute('href')).toBe('/account');
    cleanup();
    open({ messages: [text()] }, {}, undefined, { user: withReply('MANAGER'), brand });
    await screen.findByText('Hello Maya');
    expect(screen.queryByRole('link', { name: /settings/ })).toBeNull();
    cleanup();
    open({ messages: [text()] }, {}, undefined, {
      user: withReply('ADMIN'),
      brand: brandWith({ autoReply: false }),
    });
    expect(await box()).toBeTruthy();
    cleanup();
    open({ messages: [text()] }, {}, undefined, { user: exampleUser('ADMIN'), brand });
    expect(await box()).toBeTruthy();
  });

  it('sends nothing while it is empty', async () => {
    open({});
    await write('  ');
    expect(sendButton().hasAttribute('disabled')).toBe(true);
    await write('Hi');
    expect(sendButton().hasAttribute('disabled')).toBe(false);
  });

  it('cuts at 240, drops emoji, counts, and says from 120 on that it counts as two [CONST-01 CONST-02 CONST-70]', async () => {
    open({});
    await write('a'.repeat(119));
    expect(screen.getByText('119/240')).toBeTruthy();
    expect(screen.queryByText('2 messages per contact')).toBeNull();
    await write('a'.repeat(120));
    expect(screen.getByText('2 messages per contact')).toBeTruthy();
    await write('b'.repeat(300));
    expect([screen.getByText('240/240'), screen.getByText(/have up to 240 characters, so/)]).toHaveLength(2);
    await write('Hi 😀 there');
    expect(await box()).toHaveProperty('value', 'Hi  there');
    expect(screen.getByText('Messages can’t include emoji, so we removed them.')).toBeTruthy();
  });

  it('shows "Sending" while the text is under way, then "Message Sent" for 1500 ms [MSG-04 MSG-13 MSG-19 CONST-51]', async () => {
    let answer: (payload: Record<string, unknown>) => void = () => {};
    const held = new Promise<Record<string, unknown>>((resolve) => {
      answer = resolve;
    });
    open({}, { MessageLead: () => held });
    await write('On our way');
    fireEvent.click(sendButton());
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('On our waySending'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer({ message: { id: '2' } });
    // Lets everything happen that needs no time.
    for (let turn = 0; turn < 20; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Message Sent')).toBeTruthy();
    expect(screen.getByRole('log').textContent).not.toContain('Sending');
    act(() => vi.advanceTimersByTime(1499));
    expect(screen.queryByText('Message Sent')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Message Sent')).toBeNull();
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  });

  it('says that a text is scheduled, not sent, when it waits for the sending window [MSG-19]', async () => {
    const id = 'queue-7';
    const messageQueue: LeadTexts['messageQueue'] = [];
    const MessageLead = () => {
      const wait = { cause: 'outside-window', until: dueAt, release: null } as const;
      const written = { message: 'On our way', created: sentAt, sendAt: null, userId: '3', senderName: 'Dana Rivers' };
      messageQueue.push({ id, ...written, campaignId: null, scheduledFor: dueAt, error: null, reason: null, wait });
      return { message: { id } };
    };
    open({ messageQueue }, { MessageLead });
    await write('On our way');
    fireEvent.click(sendButton());
    expect(await screen.findByText('Message scheduled')).toBeTruthy();
    expect(screen.queryByText('Message Sent')).toBeNull();
  });

  it('keeps the text and says why when the server refuses it [ERR-57]', async () => {
    const sentence = "You can't send out campaigns or any messages without an active plan.";
    open({}, { MessageLead: refused(sentence) });
    await write('On our way');
    fireEvent.click(sendButton());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await box()).toHaveProperty('value', 'On our way');
  });

  it('is not there for a contact who has opted out [LEAD-24 ERR-32]', async () => {
    open({}, {}, exampleContact({ optedOut: true }));
    expect(await screen.findByText('This lead has opted out and cannot be messaged.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    const words = { ...exampleBrand().words, lead: 'Client' };
    open({}, {}, exampleContact({ optedOut: true }), { brand: exampleBrand({ words }) });
    expect(await screen.findByText('This lead has opted out and cannot be messaged.')).toBeTruthy();
  });

  it('is not there for a number without a consent, and says how it gets one', async () => {
    open({ messages: [text()] }, {}, exampleContact({ needsConsent: true }));
    expect(await screen.findByText(/^This lead hasn’t agreed to texts on this number/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is there only while billing is active, for people who may send [MSG-06]', async () => {
    const user = exampleUser('MANAGER');
    if (user.organization) user.organization.billing = { active: false, due: null };
    open({ messages: [text()] }, {}, exampleContact(), { user });
    await screen.findByText('Hello Maya');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByText(/Messages go out once you have a plan\./)).toBeTruthy();
  });

  it('is not there for people who may only read', async () => {
    open({ messages: [text()] }, {}, exampleContact(), { user: exampleUser('READONLY') });
    await screen.findByText('Hello Maya');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/^You can view this account but not send messages\./)).toBeTruthy();
  });
});
