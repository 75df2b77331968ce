import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetDrafts } from '../../session/drafts.ts';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessagesTab } from './messages-tab.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const from = (id: string, message: string, created: string, more = {}) => ({
  ...{ id, message, created, campaignId: null, sent: created, delivered: true, leftOut: null },
  ...{ userId: '7', senderName: 'Dr. Rao', aiGenerated: false, inbound: false, error: null, reason: null, ...more },
});
const question = from('1', 'Can I come in?', ago(60), { inbound: true, userId: null, senderName: 'Maya' });

let lead = 100;
afterEach(forgetDrafts);

/** Each test is about a contact of its own: what a reply was begun after is known as long as the window is open. */
function open(messages = [question], leadId = String(++lead)) {
  const said = [...messages];
  const server = fakeServer({
    LeadMessages: () => ({ lead: { id: leadId, messages: said, messageQueue: [], featureQueue: [] } }),
    MessageLead: { message: { id: '99' } },
  });
  const { client } = renderScreen(<MessagesTab contact={exampleContact({ id: leadId })} />);
  const arrives = async (message: ReturnType<typeof from>) => {
    said.push(message);
    await act(() => client.invalidateQueries());
    await screen.findByText(message.message);
  };
  return { server, leadId, arrives, said };
}

const box = () => screen.findByRole('textbox', { name: 'Message' });
const write = async (value: string) => {
  await screen.findByText('Can I come in?');
  fireEvent.change(await box(), { target: { value } });
};
const send = async () => fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true });
const toRead = () => act(() => new Promise((resolve) => setTimeout(resolve, 550)));
const anyway = () => screen.queryByRole('button', { name: 'Send anyway' });

describe('a reply to someone whom a colleague has answered meanwhile', () => {
  it('says so, holds the first press, and goes with the one after it', async () => {
    const { server, arrives } = open();
    await write('Yes, at ten');
    await arrives(from('2', 'Yes, at nine', ago(0)));
    expect(await screen.findByText('Dr. Rao just answered.')).toBeTruthy();
    await send();
    expect(await screen.findByText('Dr. Rao just answered. Your message isn’t sent yet.')).toBeTruthy();
    // Two presses in a row are one.
    await send();
    await act(async () => {});
    expect(server.callsOf('MessageLead')).toEqual([]);
    await toRead();
    fireEvent.click(anyway() as HTMLElement);
    await waitFor(() => expect(server.callsOf('MessageLead')).toHaveLength(1));
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    expect(anyway()).toBeNull();
  });

  it('asks about another answer once more, and also about one that came before the first letter', async () => {
    const { server, arrives } = open();
    await screen.findByText('Can I come in?');
    await arrives(from('2', 'Yes, at nine', ago(1)));
    await write('Yes, at ten');
    await send();
    await toRead();
    await arrives(from('3', 'Bring the form', ago(0)));
    await send();
    await waitFor(() => expect(anyway()).toBeTruthy());
    expect(server.callsOf('MessageLead')).toEqual([]);
  });

  it('asks after the conversation was left and opened again', async () => {
    const { leadId, said } = open();
    await write('Yes, at ten');
    cleanup();
    const { server } = open([...said, from('2', 'Yes, at nine', ago(30))], leadId);
    expect(await screen.findByText('Dr. Rao has answered since you began.')).toBeTruthy();
    await send();
    expect(await screen.findByRole('button', { name: 'Send anyway' })).toBeTruthy();
    expect(server.callsOf('MessageLead')).toEqual([]);
  });

  it('asks nothing about what was there, what the reader wrote, a campaign, a machine, or what failed', async () => {
    const { server, arrives } = open([question, from('2', 'Yes, at nine', ago(30))]);
    await write('And bring the form');
    const { id } = exampleUser();
    await arrives(from('3', 'From my other window', ago(0), { userId: id }));
    await arrives(from('4', 'Of a campaign', ago(0), { campaignId: '5' }));
    await arrives(from('5', 'Of a machine', ago(0), { aiGenerated: true }));
    await arrives(from('6', 'Lost', ago(0), { sent: null, error: 'The phone was off' }));
    await send();
    await waitFor(() => expect(server.callsOf('MessageLead')).toHaveLength(1));
  });
});
