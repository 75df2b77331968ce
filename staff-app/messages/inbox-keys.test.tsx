import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleContact } from '../testing/example-contact.ts';
import { exampleUser } from '../testing/examples.ts';
import { conversation, openInbox } from '../testing/inbox.tsx';

const people = ['Maya Okafor', 'Ben Fox', 'Cy Young'].map((name, place) =>
  conversation({ id: String(place + 1), name, waitsForAnswer: place > 0 }),
);
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const names = () => screen.queryAllByRole('listitem').map((row) => /Maya|Ben|Cy/.exec(row.textContent ?? '')?.[0]);
const box = () => screen.findByRole('textbox', { name: 'Message' });

/** Who waits is asked for one after the other: Ben, then Cy, then Ben again. */
function open(at: string, { user = exampleUser(), more = {}, waits = false } = {}) {
  return openInbox(people, {
    ...{ at, user },
    more: {
      NextWaiting: ({ leadId }: Record<string, unknown>) => ({ leadId: leadId === '2' ? '3' : '2' }),
      Lead: ({ leadId }: Record<string, unknown>) => ({
        lead: exampleContact({ id: String(leadId), waitsForAnswer: waits }),
      }),
      SettleConversation: {},
      MarkUnread: {},
      ...more,
    },
  });
}

describe('the keys of the inbox', () => {
  it('lead with one key into the answer of the next contact who waits', async () => {
    const { router } = open('/messages?show=unread&contact=1');
    await box();
    press('n');
    await waitFor(() => expect(router.state.location.search).toBe('?show=unread&contact=2'));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    // Typed into the answer, it is a letter.
    press('n');
    expect(router.state.location.search).toBe('?show=unread&contact=2');
    press('Escape');
    press('n');
    await waitFor(() => expect(router.state.location.search).toBe('?show=unread&contact=3'));
  });

  it('never put the cursor into the answer of the conversation that is left', async () => {
    const { router } = open('/messages?contact=1');
    const left = await box();
    const focused: Element[] = [];
    left.addEventListener('focus', () => focused.push(left));
    press('n');
    await waitFor(() => expect(router.state.location.search).toBe('?contact=2'));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    expect(focused).toEqual([]);
  });

  it('say that everything is answered where no one else waits', async () => {
    const { router } = open('/messages?contact=1', { more: { NextWaiting: { leadId: null } } });
    await box();
    press('n');
    expect(await screen.findByText('Everything is answered')).toBeTruthy();
    expect(router.state.location.search).toBe('?contact=1');
  });

  it('put the cursor into the answer, and mark as unread', async () => {
    const { server } = open('/messages?contact=1');
    const shown = await box();
    press('r');
    expect(document.activeElement).toBe(shown);
    press('Escape');
    press('u');
    await waitFor(() => expect(server.callsOf('MarkUnread').map(({ variables }) => variables.leadId)).toEqual(['1']));
  });

  it('begin beside the open conversation to move through the list', async () => {
    open('/messages?contact=2');
    await box();
    press('j');
    expect(document.activeElement?.textContent).toContain('Cy Young');
    press('k');
    expect(document.activeElement?.textContent).toContain('Ben Fox');
  });

  it('settle the row that has the focus, else the open conversation, and go on; that can be undone', async () => {
    const { router, server } = open('/messages?contact=2', { waits: true });
    await box();
    const settled = () => server.callsOf('SettleConversation').map(({ variables }) => variables);
    press('j');
    press('e');
    await waitFor(() => expect(settled()).toEqual([{ leadId: '3', needsAnswer: false }]));
    expect(router.state.location.search).toBe('?contact=2');
    (document.activeElement as HTMLElement).blur();
    press('e');
    await waitFor(() => expect(router.state.location.search).toBe('?contact=3'));
    const undo = await screen.findAllByRole('button', { name: 'Undo' });
    fireEvent.click(undo.at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe('?contact=2'));
    expect(settled().slice(1)).toEqual([
      { leadId: '2', needsAnswer: false },
      { leadId: '2', needsAnswer: true },
    ]);
  });

  it('settle nothing that waits for no answer, and nothing for someone who only reads', async () => {
    const { server, screen: shown } = open('/messages?contact=1');
    await box();
    press('e');
    expect(screen.queryByRole('button', { name: 'No answer needed' })).toBeNull();
    shown.unmount();
    const reader = open('/messages?contact=2', { user: exampleUser('READONLY'), waits: true });
    await screen.findByText('Is it open today?');
    press('e');
    expect(screen.queryByRole('button', { name: 'No answer needed' })).toBeNull();
    expect([...server.callsOf('SettleConversation'), ...reader.server.callsOf('SettleConversation')]).toEqual([]);
  });

  it('keep the open conversation in its place in a list that it leaves', async () => {
    const shown = { leads: people.slice(1), total: 2, page: 1 };
    const more = { NextWaiting: { leadId: null }, Conversations: () => ({ ...shown }) };
    const { server } = open('/messages?show=waiting&contact=2', { waits: true, more });
    const button = await screen.findByRole('button', { name: 'No answer needed' });
    await waitFor(() => expect(names()).toEqual(['Ben', 'Cy']));
    Object.assign(shown, { leads: people.slice(2), total: 1 });
    const asked = server.callsOf('Conversations').length;
    fireEvent.click(button);
    await waitFor(() => expect(server.callsOf('Conversations').length).toBeGreaterThan(asked));
    await screen.findByText('Marked as needing no answer');
    expect(names()).toEqual(['Ben', 'Cy']);
    fireEvent.click(screen.getByRole('button', { name: /Cy Young/ }));
    await waitFor(() => expect(names()).toEqual(['Cy']));
  });
});

describe('a conversation that is answered', () => {
  it('leads on to the next one that waits, with the keys that send', async () => {
    const { router } = open('/messages?contact=2');
    const shown = await box();
    expect(await screen.findByRole('button', { name: 'Next waiting conversation' })).toBeTruthy();
    fireEvent.change(shown, { target: { value: 'And bring the form' } });
    expect(screen.queryByRole('button', { name: 'Next waiting conversation' })).toBeNull();
    fireEvent.change(shown, { target: { value: '' } });
    fireEvent.keyDown(shown, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(router.state.location.search).toBe('?contact=3'));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
  });

  it('doesn’t lead on while the contact still waits, or where no one else does', async () => {
    const { screen: shown } = open('/messages?contact=2', { waits: true });
    await box();
    expect(screen.queryByRole('button', { name: 'Next waiting conversation' })).toBeNull();
    shown.unmount();
    open('/messages?contact=1', { more: { NextWaiting: { leadId: null } } });
    await box();
    expect(screen.queryByRole('button', { name: 'Next waiting conversation' })).toBeNull();
  });
});
