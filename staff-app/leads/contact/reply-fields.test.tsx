import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessagesTab } from './messages-tab.tsx';

function open() {
  const lead = { id: '1', messages: [], messageQueue: [], featureQueue: [] };
  const server = fakeServer({ LeadMessages: { lead } });
  renderScreen(<MessagesTab contact={exampleContact()} />);
  return server;
}

const box = () => screen.findByRole('textbox', { name: 'Message' });
const sendButton = () => screen.getByRole('button', { name: 'Send message' });
const write = async (value: string) => fireEvent.change(await box(), { target: { value } });

it('a reply isn’t sent with a misspelled field: the field that was meant takes its place at one click', async () => {
  const server = open();
  await write('Hi {{frist name}}, it’s time');
  expect(await screen.findByText(/“{{frist name}}” isn’t a field, .* Did you mean first name\?$/)).toBeTruthy();
  expect(sendButton().hasAttribute('disabled')).toBe(true);
  fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true });
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Hi {{frist name}}, it’s time');
  fireEvent.click(screen.getByRole('button', { name: 'Insert first name' }));
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Hi {{first_name}}, it’s time');
  expect(screen.getByText('Fields are filled in when you send it.')).toBeTruthy();
  expect(sendButton().hasAttribute('disabled')).toBe(false);
  fireEvent.click(sendButton());
  // The first message that left, so nothing went before.
  await waitFor(() =>
    expect(server.callsOf('MessageLead')[0]?.variables).toEqual({
      leadId: '1',
      message: 'Hi {{first_name}}, it’s time',
    }),
  );
});

it('a reply isn’t sent with a field of an appointment, and warns of a bracket that goes as it was typed', async () => {
  open();
  await write('See you {{event_date}}');
  expect(screen.getByText('A reply can’t use “{{event_date}}”. Type what it should say.')).toBeTruthy();
  expect(sendButton().hasAttribute('disabled')).toBe(true);
  await write('Hi [soon]');
  expect(await screen.findByText('“[soon]” will be sent as you typed it.')).toBeTruthy();
  expect(sendButton().hasAttribute('disabled')).toBe(false);
});
