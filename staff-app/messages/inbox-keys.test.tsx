import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exampleContact } from '../testing/example-contact.ts';
import { exampleUser } from '../testing/examples.ts';
import { conversation, openInbox, setWidth } from '../testing/inbox.tsx';

const people = ['Maya Okafor', 'Ben Fox', 'Cy Young'].map((name, place) =>
  conversation({ id: String(place + 1), name, waitsForAnswer: place > 0 }),
);
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const names = () => screen.queryAllByRole('listitem').map((row) => /Maya|Ben|Cy/.exec(row.textContent ?? '')?.[0]);
const isOnRow = (name: string) =>
  waitFor(() => expect(document.activeElement?.closest('[data-row]')?.textContent).toContain(name));
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
  it('open the next contact who waits with one key and type nothing, until r begins the answer', async () => {
    const { router } = open('/messages?show=unread&contact=1');
    await box();
    press('n');
    await waitFor(() => expect(router.state.location.search).toBe('?show=unread&contact=2'));
    await isOnRow('Ben Fox');
    press('n');
    await waitFor(() => expect(router.state.location.search).toBe('?show=unread&contact=3'));
    await isOnRow('Cy Young');
    await box();
    press('r');
    expect(document.activeElement).toBe(await box());
    // Typed into the answer, it is a letter.
    press('n');
    expect(router.state.location.search).toBe('?show=unread&contact=3');
    press('Escape');
    await isOnRow('Cy Young');
  });

  it('open a row and type nothing', async () => {
    const { router } = open('/messages?contact=1');
    await box();
    press('j');
    fireEvent.click(document.activeElement as HTMLElement, { detail: 0 });
    await waitFor(() => expect(router.state.location.search).toBe('?contact=2'));
    await screen.findByRole('log');
    await box();
    await isOnRow('Ben Fox');
    press('k');
    await isOnRow('Maya Okafor');
  });

  it('go on in the list once an answer has been sent, unless more has been written', async () => {
    const { server } = open('/messages?contact=2', { more: { MessageLead: { message: { id: '9' } } } });
    const shown = await box();
    const send = async (text: string) => {
      press('r');
      fireEvent.change(shown, { target: { value: text } });
      fireEvent.keyDown(shown, { key: 'Enter', ctrlKey: true });
    };
    await send('Until six.');
    await isOnRow('Ben Fox');
    expect(shown).toHaveProperty('value', '');
    await send('And till seven on Friday.');
    fireEvent.change(shown, { target: { value: 'One more' } });
    await waitFor(() => expect(server.callsOf('MessageLead')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send message' }).dataset.loading).toBeUndefined());
    expect(document.activeElement).toBe(shown);
  });

  it('lead from the only screen of a phone back to the row that was open', async () => {
    setWidth(390);
    onTestFinished(() => setWidth(1024));
    const { router } = open('/messages?contact=2');
    await box();
    press('r');
    press('Escape');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await isOnRow('Ben Fox');
  });

  it('send an answer and begin the next one at once, or stay where no one else waits', async () => {
    const { router, server } = open('/messages?contact=2', {
      more: {
        MessageLead: { message: { id: '9' } },
        NextWaiting: ({ leadId }: Record<string, unknown>) => ({ leadId: leadId === '3' ? null : '3' }),
      },
    });
    const send = async (text: string) => {
      press('r');
      fireEvent.change(await box(), { target: { value: text } });
      fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true, shiftKey: true });
    };
    await send('Until six.');
    const bens = await box();
    await waitFor(() => expect(router.state.location.search).toBe('?contact=3'));
    await waitFor(() => expect(bens.isConnected).toBe(false));
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    expect(server.callsOf('MessageLead')).toMatchObject([{ variables: { leadId: '2' } }]);
    await send('Until seven.');
    await isOnRow('Cy Young');
    expect(server.callsOf('MessageLead')).toHaveLength(2);
  });

  it('keep an unfinished answer where none is needed, and say so', async () => {
    open('/messages?contact=2', { waits: true });
    fireEvent.change(await box(), { target: { value: 'On our way' } });
    press('r');
    press('Escape');
    press('e');
    expect(await screen.findByText('Marked as done. Your unsent reply is kept.')).toBeTruthy();
    expect((await screen.findByRole('button', { name: /Ben Fox/ })).textContent).toContain('Draft: On our way');
    fireEvent.click(screen.getByRole('button', { name: /Ben Fox/ }));
    fireEvent.change(await box(), { target: { value: '' } });
  });

  it('say that everything is answered where no one else waits', async () => {
    const { router } = open('/messages?contact=1', { more: { NextWaiting: { leadId: null } } });
    await box();
    press('n');
    expect(await screen.findByText('Everything is answered')).toBeTruthy();
    expect(router.state.location.search).toBe('?contact=1');
  });

  it('say that no other one waits, where the open one does', async () => {
    open('/messages?contact=2', { more: { NextWaiting: { leadId: null } }, waits: true });
    await box();
    press('n');
    expect(await screen.findByText('Only this conversation is waiting for an answer')).toBeTruthy();
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

  it.each([
    [{ waitsForAnswer: false }, 'Dismiss failed message'],
    [{ waitsForAnswer: true }, 'No answer and no retry needed'],
  ])(
    'end what failed (%o), by a button that says so and by its key, and go on to the next one',
    async (state, button) => {
      const lastFailure = { created: '2026-02-03T15:04:00.000Z', reason: 'The phone is off.' };
      const more = {
        Lead: ({ leadId }: Record<string, unknown>) => ({
          lead: exampleContact({ id: String(leadId), ...state, lastFailure: { created: lastFailure.created } }),
        }),
        Conversations: {
          leads: ['1', '4'].map((id) => conversation({ id, ...state, lastFailure })),
          total: 2,
          page: 1,
        },
      };
      const { server, router } = open('/messages?show=failed&contact=1', { more });
      const done = await screen.findByRole('button', { name: button });
      expect(done.textContent).toBe(button === 'Dismiss failed message' ? 'Dismiss' : '');
      fireEvent.click(done);
      await screen.findByText(state.waitsForAnswer ? 'Marked as done' : 'Dismissed');
      await waitFor(() => expect(router.state.location.search).toBe('?show=failed&contact=4'));
      press('e');
      await waitFor(() => expect(server.callsOf('SettleConversation')).toHaveLength(2));
      expect(server.callsOf('SettleConversation').map(({ variables }) => variables)).toEqual(
        ['1', '4'].map((leadId) => ({ leadId, needsAnswer: false })),
      );
    },
  );

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
    await screen.findByText('Marked as done');
    expect(names()).toEqual(['Ben', 'Cy']);
    fireEvent.click(screen.getByRole('button', { name: /Cy Young/ }));
    await waitFor(() => expect(names()).toEqual(['Cy']));
  });
});

describe('a conversation that is answered', () => {
  it('leads on to the next one that waits, and says its key', async () => {
    const { router } = open('/messages?contact=2');
    const shown = await box();
    const next = await screen.findByRole('button', { name: 'Next waiting conversation' });
    expect(next.parentElement?.textContent).toBe('Next waiting conversationN');
    fireEvent.change(shown, { target: { value: 'And bring the form' } });
    expect(screen.queryByRole('button', { name: 'Next waiting conversation' })).toBeNull();
    fireEvent.change(shown, { target: { value: '' } });
    fireEvent.keyDown(shown, { key: 'Enter', ctrlKey: true });
    expect(router.state.location.search).toBe('?contact=2');
    fireEvent.click(screen.getByRole('button', { name: 'Next waiting conversation' }));
    await waitFor(() => expect(router.state.location.search).toBe('?contact=3'));
    await isOnRow('Cy Young');
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
