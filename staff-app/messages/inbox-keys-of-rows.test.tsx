import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { offeredActions } from '../design/keys/actions.ts';
import { exampleContact } from '../testing/example-contact.ts';
import { conversation, openInbox, setWidth } from '../testing/inbox.tsx';

const people = ['Maya Okafor', 'Ben Fox', 'Cy Young'].map((name, place) =>
  conversation({ id: String(place + 1), name, waitsForAnswer: place > 0 }),
);
const elsewhere = conversation({ id: '9', name: 'Zora Neal' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const names = () => screen.queryAllByRole('listitem').map((row) => /Maya|Ben|Cy/.exec(row.textContent ?? '')?.[0]);
const isOnRow = (name: string) =>
  waitFor(() => expect(document.activeElement?.closest('[data-row]')?.textContent).toContain(name));
const box = () => screen.findByRole('textbox', { name: 'Message' });

function open(at: string, more = {}) {
  const lead = ({ leadId }: Record<string, unknown>) => ({ lead: exampleContact({ id: String(leadId) }) });
  const answers = { Lead: lead, SettleConversation: {}, MarkUnread: {}, ...more };
  return openInbox(people, { at, more: answers });
}

describe('the keys of the inbox', () => {
  it('are all about the row that has the focus, whichever conversation is open', async () => {
    const { router, server } = open('/messages?contact=1');
    fireEvent.change(await box(), { target: { value: 'For Maya' } });
    press('j');
    press('j');
    await isOnRow('Cy Young');
    press('u');
    const ofUnread = () => server.callsOf('MarkUnread').map(({ variables }) => variables.leadId);
    await waitFor(() => expect(ofUnread()).toEqual(['3']));
    press('e');
    const settled = () => server.callsOf('SettleConversation').map(({ variables }) => variables.leadId);
    await waitFor(() => expect(settled()).toEqual(['3']));
    expect(router.state.location.search).toBe('?contact=1');
    press('r');
    await waitFor(() => expect(router.state.location.search).toBe('?contact=3'));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    expect(await box()).toHaveProperty('value', '');
    // Going back, no row of another conversation keeps the focus.
    press('Escape');
    await isOnRow('Cy Young');
    await act(() => router.navigate(-1));
    await isOnRow('Maya Okafor');
    fireEvent.change(await box(), { target: { value: '' } });
  });

  it('answer the row that has the focus on a phone and from the command palette, too', async () => {
    setWidth(390);
    onTestFinished(() => setWidth(1024));
    const { router } = open('/messages');
    await screen.findByRole('button', { name: /Maya/ });
    press('j');
    press('j');
    await isOnRow('Ben Fox');
    const palette = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => palette.remove());
    palette.setAttribute('role', 'dialog');
    palette.tabIndex = -1;
    palette.focus();
    offeredActions()
      .find(({ id }) => id === 'reply')
      ?.run();
    await waitFor(() => expect(router.state.location.search).toBe('?contact=2'));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
  });

  it('find an open conversation above the list that shows it on another page', async () => {
    const more = { NextWaiting: { leadId: '9' }, PinnedConversation: { lead: elsewhere } };
    const { server, router } = open('/messages', more);
    await waitFor(() => expect(router.state.location.search).toBe('?contact=9'));
    // The screen opened it, and no one has turned to it.
    await box();
    const row = await screen.findByRole('button', { name: /Zora Neal.*Open here/ });
    expect(row.getAttribute('aria-current')).toBe('true');
    expect(names()).toEqual([undefined, 'Maya', 'Ben', 'Cy']);
    const asked = () => server.callsOf('LeadMessages').map(({ variables }) => variables.keepsUnread === true);
    await waitFor(() => expect(asked()).toEqual([true]));
    press('r');
    await waitFor(() => expect(asked()).toEqual([true, false]));
    expect(document.activeElement).toBe(await box());
    press('Escape');
    await isOnRow('Zora Neal');
    press('u');
    await waitFor(() => expect(server.callsOf('MarkUnread').map(({ variables }) => variables.leadId)).toEqual(['9']));
    press('j');
    await isOnRow('Maya Okafor');
    press('r');
    await waitFor(() => expect(router.state.location.search).toBe('?contact=1'));
    await box();
    press('Escape');
    await isOnRow('Maya Okafor');
    const isNextKnown = () => server.callsOf('NextWaiting').some(({ variables }) => variables.leadId === '1');
    await waitFor(() => expect(isNextKnown()).toBe(true));
    await act(async () => {});
    press('n');
    await waitFor(() => expect(router.state.location.search).toBe('?contact=9'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }));
  });

  it.each(['', 'show=waiting&'])('find one that a link opens with “%s” above the list', async (filter) => {
    open(`/messages?${filter}contact=9`, { PinnedConversation: { lead: elsewhere } });
    const row = await screen.findByRole('button', { name: /Zora Neal.*Open here/ });
    expect(row.getAttribute('aria-current')).toBe('true');
    expect(names()).toEqual([undefined, 'Maya', 'Ben', 'Cy']);
  });
});

describe('what is typed right after a key that opens a conversation', () => {
  /** Contacts are read only when the test says so. */
  function openSlowly(at: string, more = {}) {
    const waiting: (() => void)[] = [];
    const read = () =>
      act(async () => {
        for (const answer of waiting.splice(0)) answer();
      });
    const Lead = async ({ leadId }: Record<string, unknown>) => {
      await new Promise<void>((answer) => waiting.push(answer));
      return { lead: exampleContact({ id: String(leadId) }) };
    };
    return { read, ...open(at, { Lead, ...more }) };
  }
  const type = (text: string) => {
    const focused = document.activeElement as HTMLTextAreaElement;
    expect(focused.tagName).toBe('TEXTAREA');
    fireEvent.change(focused, { target: { value: focused.value + text } });
  };
  const empty = async () => fireEvent.change(await box(), { target: { value: '' } });

  it('is in its box, with the cursor at the end, once the conversation is there', async () => {
    const { read, router } = openSlowly('/messages?contact=1');
    await screen.findByRole('button', { name: /Maya/ });
    await read();
    await box();
    press('j');
    press('j');
    press('k');
    press('r');
    type('Rep');
    expect(router.state.location.search).toBe('?contact=2');
    await read();
    await screen.findByRole('log');
    const shown = (await box()) as HTMLTextAreaElement;
    expect(document.activeElement).toBe(shown);
    expect([shown.value, shown.selectionStart]).toEqual(['Rep', 3]);
    await empty();
  });

  it('is held by the keys that send, so that what is typed for the next one doesn’t go on in it', async () => {
    const { read, server } = openSlowly('/messages?contact=1');
    await screen.findByRole('button', { name: /Maya/ });
    await read();
    await box();
    press('j');
    press('r');
    type('yes ok');
    const early = document.activeElement as HTMLTextAreaElement;
    fireEvent.keyDown(early, { key: 'Enter', ctrlKey: true, shiftKey: true });
    expect([early.readOnly, screen.queryByText(/nothing is sent yet/) !== null]).toEqual([true, true]);
    await read();
    await screen.findByRole('log');
    const shown = (await box()) as HTMLTextAreaElement;
    expect([shown.value, shown.readOnly, document.activeElement === shown]).toEqual(['yes ok', true, true]);
    expect(screen.getByText(/^This wasn’t sent/)).toBeTruthy();
    expect(server.callsOf('MessageLead')).toEqual([]);
    fireEvent.keyDown(shown, { key: 'n' });
    expect(shown.readOnly).toBe(true);
    fireEvent.keyDown(shown, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(server.callsOf('MessageLead')).toMatchObject([{ variables: { message: 'yes ok' } }]));
    await waitFor(() => expect(shown.readOnly).toBe(false));
  });

  it.each(['the command palette', 'the keys of its box'])(
    'ends its hold when it’s sent from %s, so that the next, empty box says nothing of it',
    async (way) => {
      const next = ({ leadId }: Record<string, unknown>) => ({ leadId: leadId === '2' ? '3' : '2' });
      const { read, server, router } = openSlowly('/messages?contact=1', { NextWaiting: next, MessageLead: {} });
      await screen.findByRole('button', { name: /Maya/ });
      await read();
      await box();
      press('j');
      press('r');
      type('yes ok');
      fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Enter', ctrlKey: true });
      await read();
      await screen.findByText(/^This wasn’t sent/);
      const sends = () => offeredActions().find(({ id }) => id === 'send-and-next');
      await waitFor(() => expect(sends()).toBeDefined());
      if (way === 'the command palette') act(() => sends()?.run());
      else fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true, shiftKey: true });
      await waitFor(() => expect(router.state.location.search).toBe('?contact=3'));
      await waitFor(() => expect(server.callsOf('MessageLead')).toMatchObject([{ variables: { leadId: '2' } }]));
      await act(() => router.navigate('/messages?contact=2'));
      await read();
      await screen.findByRole('log');
      const shown = (await box()) as HTMLTextAreaElement;
      expect([shown.value, shown.readOnly]).toEqual(['', false]);
      expect(screen.queryByText(/^This wasn’t sent/)).toBeNull();
    },
  );

  it('is for no one else after n, Enter on a row, or when the contact went elsewhere meanwhile', async () => {
    const { read, router } = openSlowly('/messages?contact=1', { NextWaiting: { leadId: '2' } });
    await screen.findByRole('button', { name: /Maya/ });
    await read();
    await box();
    press('n');
    press('r');
    type('For Ben');
    expect(router.state.location.search).toBe('?contact=2');
    press('Escape');
    await isOnRow('Ben Fox');
    press('j');
    fireEvent.click(document.activeElement as HTMLElement, { detail: 0 });
    press('r');
    type('For Cy');
    expect(router.state.location.search).toBe('?contact=3');
    press('Escape');
    await read();
    await screen.findByRole('log');
    await isOnRow('Cy Young');
    expect(await box()).toHaveProperty('value', 'For Cy');
    await empty();
    fireEvent.click(screen.getByRole('button', { name: /Ben Fox/ }));
    await read();
    expect(await box()).toHaveProperty('value', 'For Ben');
    await empty();
  });

  it('is the next one’s after an answer, at once, and a failure says whose it was', async () => {
    let answer: (given: Record<string, unknown>) => void = () => {};
    const MessageLead = () => new Promise<Record<string, unknown>>((resolve) => (answer = resolve));
    const { router } = open('/messages?contact=2', { NextWaiting: { leadId: '3' }, MessageLead });
    fireEvent.change(await box(), { target: { value: 'For Ben' } });
    await act(async () => {});
    const keys = { key: 'Enter', ctrlKey: true, shiftKey: true };
    await waitFor(async () => {
      fireEvent.keyDown(await box(), keys);
      expect(router.state.location.search).toBe('?contact=3');
    });
    type('For Cy');
    await act(async () => answer({ success: false, errors: ['The carrier is away.'] }));
    expect(await screen.findByText('Couldn’t send to Maya Okafor')).toBeTruthy();
    expect(screen.getByText('The carrier is away.')).toBeTruthy();
    await waitFor(async () => expect(await box()).toHaveProperty('value', 'For Cy'));
    // What wasn't sent is still there.
    expect(screen.getByRole('button', { name: /Ben Fox/ }).textContent).toContain('Draft: For Ben');
    await empty();
    fireEvent.click(screen.getByRole('button', { name: /Ben Fox/ }));
    await empty();
  });
});
