import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetDrafts } from '../../../session/drafts.ts';
import { exampleContact } from '../../../testing/example-contact.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ContactTabs } from '../contact-tabs.tsx';

const parking = { id: '4', name: 'Parking', message: 'Park behind the house.' };
const many = ['Address', 'Hours', 'Insurance', 'Menu', 'Prices'].map((name, place) => ({
  ...{ id: String(place + 10), name, message: `Our ${name.toLowerCase()}` },
}));

beforeEach(() => forgetDrafts());
afterEach(() => forgetDrafts());

async function open(replies: object[]) {
  const contact = exampleContact();
  const server = fakeServer({
    Lead: { lead: contact },
    LeadMessages: { lead: { id: '1', messages: [], messageQueue: [], featureQueue: [] } },
    SavedReplies: { replies },
    SaveReply: { reply: parking },
    DeleteSavedReply: {},
    RestoreSavedReply: {},
  });
  renderScreen(<ContactTabs contact={contact} onClose={() => undefined} tab="messages" />);
  await box();
  return server;
}

const box = async () => (await screen.findByRole('textbox', { name: 'Message' })) as HTMLTextAreaElement;
const type = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
const show = () => fireEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('a saved reply is put where the caret is, and what was typed stays', async () => {
  await open([parking]);
  await type('Hi Ann, see you at 3.');
  (await box()).setSelectionRange(7, 7);
  show();
  await press(/^Parking/);
  expect(await box()).toHaveProperty('value', 'Hi Ann, Park behind the house. see you at 3.');
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  expect(screen.queryByRole('list', { name: 'Saved replies' })).toBeNull();
});

it('nothing that was typed is cut off for one that doesn’t fit', async () => {
  await open([parking]);
  const long = 'a'.repeat(230);
  await type(long);
  show();
  await press(/^Parking/);
  expect(await screen.findByText('With this reply, the message is longer than 240 characters.')).toBeTruthy();
  expect(await box()).toHaveProperty('value', long);
});

it('what is in the box is saved under a name', async () => {
  const server = await open([]);
  await type('Park behind the house. ');
  show();
  expect(await screen.findByText('No saved replies yet')).toBeTruthy();
  await press('Save this message');
  const dialog = await screen.findByRole('dialog', { name: 'New saved reply' });
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Parking' } });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Parking” saved. Everyone who replies here can use it.')).toBeTruthy();
  expect(server.callsOf('SaveReply').map(({ variables }) => variables)).toEqual([
    { savedReplyId: null, name: 'Parking', message: 'Park behind the house.' },
  ]);
  expect(server.callsOf('MessageLead')).toEqual([]);
  expect(await box()).toHaveProperty('value', 'Park behind the house. ');
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
});

it('many are searched by name and words, and Enter takes the first', async () => {
  await open([parking, ...many]);
  show();
  const search = await screen.findByRole('searchbox', { name: 'Search saved replies' });
  fireEvent.change(search, { target: { value: 'nothing like it' } });
  expect(screen.getByText('No saved reply matches.')).toBeTruthy();
  fireEvent.change(search, { target: { value: 'our hou' } });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['HoursOur hours']);
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(await box()).toHaveProperty('value', 'Our hours');
});

it('one is changed, or deleted and brought back', async () => {
  const server = await open([parking]);
  show();
  await press('Edit Parking');
  const dialog = await screen.findByRole('dialog', { name: 'Edit saved reply' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Where to park' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf('SaveReply')[0]?.variables).toEqual({
      ...{ savedReplyId: '4', name: 'Where to park', message: 'Park behind the house.' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  show();
  await press('Edit Parking');
  await press('Delete');
  await press('Undo');
  await waitFor(() => expect(server.callsOf('RestoreSavedReply')[0]?.variables).toEqual({ savedReplyId: '4' }));
});
