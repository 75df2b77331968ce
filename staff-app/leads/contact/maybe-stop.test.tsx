import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { MessagesTab } from './messages-tab.tsx';

const QUESTION = 'Do they want you to stop texting them?';
const answers = { LeadMessages: { lead: { id: '1', messages: [], messageQueue: [], featureQueue: [] } } };

function open(changes = {}, access: Parameters<typeof exampleUser>[0] = 'MANAGER') {
  const server = fakeServer({ ...answers, ResolveMaybeStop: {} });
  const contact = exampleContact({ name: 'Ana Diaz', mayWantToStop: true, ...changes });
  renderScreen(<MessagesTab contact={contact} />, { user: exampleUser(access) });
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('asks anyone who may write what a reply means, and keeps texting at one click', async () => {
  const server = open();
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  server.answers.ResolveMaybeStop = refused('Try again.');
  await press('Keep texting');
  expect(await screen.findByText('Try again.')).toBeTruthy();
  server.answers.ResolveMaybeStop = {};
  await press('Keep texting');
  expect(await screen.findByText('Ana Diaz keeps getting messages')).toBeTruthy();
  expect(server.callsOf('ResolveMaybeStop').at(-1)?.variables).toEqual({ leadId: '1', stop: false });
});

it('stops after it was said that only the contact can undo it', async () => {
  const server = open();
  await press('Stop texting');
  const dialog = await screen.findByRole('dialog', { name: 'Stop texting Ana Diaz?' });
  expect(server.callsOf('ResolveMaybeStop')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stop texting' }));
  expect(await screen.findByText('Ana Diaz gets no more messages')).toBeTruthy();
  expect(server.callsOf('ResolveMaybeStop').at(-1)?.variables).toEqual({ leadId: '1', stop: true });
});

it('tells whom to ask where someone may only read', async () => {
  open({}, 'READONLY');
  expect(await screen.findByText('Ask an owner, an admin, or someone with “Can Make Changes” to decide.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep texting' })).toBeNull();
});

it.each([{ mayWantToStop: false }, { optedOut: true }])('asks nothing of a contact with %j', async (changes) => {
  open(changes);
  await screen.findByText('No messages yet');
  expect(screen.queryByText(QUESTION)).toBeNull();
});

it('lets staff note a stop that was said on the phone', async () => {
  const server = fakeServer({ Lead: { lead: exampleContact({ name: 'Ana Diaz' }) }, ResolveMaybeStop: {} });
  renderScreen(<ContactDialog leadId="1" onClose={() => undefined} />, { user: exampleUser('MANAGER') });
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  await press('Stop texting');
  const dialog = await screen.findByRole('dialog', { name: 'Stop texting Ana Diaz?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stop texting' }));
  await waitFor(() => expect(server.callsOf('ResolveMaybeStop')).toHaveLength(1));
});
