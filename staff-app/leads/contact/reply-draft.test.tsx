import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forgetDraftsOfOthers } from '../../session/drafts.ts';
import { clearEveryKey, clearToken, dropRefusedToken, noteIdle } from '../../session/token.ts';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessagesTab } from './messages-tab.tsx';

function open({ leadId = '1', user = exampleUser(), answers = {} } = {}) {
  const server = fakeServer({
    LeadMessages: { lead: { id: leadId, messages: [], messageQueue: [], featureQueue: [] } },
    ...answers,
  });
  renderScreen(<MessagesTab contact={exampleContact({ id: leadId })} />, { user });
  return server;
}

const box = <Box extends HTMLElement>() => screen.findByRole<Box>('textbox', { name: 'Message' });
const write = async (value: string) => fireEvent.change(await box(), { target: { value } });
const written = async () => {
  cleanup();
  open();
  return (await box<HTMLTextAreaElement>()).value;
};
const sendButton = () => screen.getByRole('button', { name: 'Send message' });

describe('a half-written reply', () => {
  it('is there again after the screen was left, for this contact only', async () => {
    open();
    await write('On our way, ');
    expect(await written()).toBe('On our way, ');
    cleanup();
    open({ leadId: '2' });
    expect(await box()).toHaveProperty('value', '');
    expect(await written()).toBe('On our way, ');
  });

  it('is shown to no one else, and in no other organization', async () => {
    open();
    await write('On our way');
    const { organization } = exampleUser();
    for (const user of [
      exampleUser('OWNER', { id: '1001' }),
      exampleUser('OWNER', { organization: organization && { ...organization, id: '1001' } }),
    ]) {
      cleanup();
      open({ user });
      expect(await box()).toHaveProperty('value', '');
    }
  });

  it('leaves the computer with the person at the sign-out', async () => {
    open();
    await write('On our way');
    expect(Object.values(localStorage)).toContain('On our way');
    act(clearToken);
    expect(Object.values(localStorage)).not.toContain('On our way');
    expect(await written()).toBe('');
  });

  it('is there after a session that ended without anyone asking, until someone else signs in', async () => {
    open();
    await write('On our way');
    act(dropRefusedToken);
    expect(await written()).toBe('On our way');
    forgetDraftsOfOthers(exampleUser().id);
    expect(await written()).toBe('On our way');
    forgetDraftsOfOthers('1001');
    expect(await written()).toBe('');
  });

  it('leaves a computer that was left alone', async () => {
    open();
    await write('On our way');
    noteIdle();
    act(dropRefusedToken);
    onTestFinished(clearEveryKey);
    expect(await written()).toBe('');
  });

  it('is over once it is sent or emptied', async () => {
    const server = open({ answers: { MessageLead: { message: { id: '2' } } } });
    await write('On our way ');
    fireEvent.click(sendButton());
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''));
    expect(server.callsOf('MessageLead')[0]?.variables).toEqual({ leadId: '1', message: 'On our way' });
    await write('Something else');
    await write('');
    expect(localStorage).toHaveLength(0);
  });

  it('stays when it could not be sent', async () => {
    open({ answers: { MessageLead: refused('No.') } });
    await write('On our way');
    fireEvent.click(sendButton());
    await screen.findByText('No.');
    expect(await written()).toBe('On our way');
  });

  it('makes room when it was sent only for what was typed meanwhile', async () => {
    let answer: (payload: Record<string, unknown>) => void = () => {};
    const held = new Promise<Record<string, unknown>>((resolve) => {
      answer = resolve;
    });
    const server = open({ answers: { MessageLead: () => held } });
    await write('On our way');
    fireEvent.click(sendButton());
    await waitFor(() => expect(server.callsOf('MessageLead')).toHaveLength(1));
    await write('See you at five');
    answer({ message: { id: '2' } });
    expect(await screen.findByText('Message Sent')).toBeTruthy();
    expect(await box()).toHaveProperty('value', 'See you at five');
  });
});

describe('the keys of the send box', () => {
  const press = async (keys: object) => fireEvent.keyDown(await box(), { key: 'Enter', ...keys });

  it.each([{ ctrlKey: true }, { metaKey: true }])('sends with %o and Enter, and not with Enter alone', async (keys) => {
    const server = open({ answers: { MessageLead: { message: { id: '2' } } } });
    await write('On our way');
    expect(await press({})).toBe(true);
    expect(screen.getByText('Ctrl+Enter to send')).toBeTruthy();
    await press(keys);
    await waitFor(() => expect(server.callsOf('MessageLead')).toHaveLength(1));
  });
});
