import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import type { Contact } from './use-contact.ts';

const TITLE = 'Same phone, another name';
const form = { at: '2026-11-28T19:00:00.000Z', phone: '5551234567', pageName: 'Spring page' };
const asked = { name: 'Ann Smith', typedName: 'Mia Jones', typedNameForm: form };

function open(changes: Partial<Contact> = {}, settings: Parameters<typeof renderScreen>[1] = {}) {
  const server = fakeServer({
    Lead: { lead: exampleContact({ ...asked, ...changes }) },
    CampaignChoices: { campaigns: [] },
    AnswerTypedName: {},
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => undefined} />, settings);
  return server;
}

const notice = async () => within((await screen.findByText(TITLE)).closest('[role="alert"]') as HTMLElement);

it.each([
  [{}, '“Mia Jones” filled in “Spring page” on 11/28/2026 with this lead’s number.'],
  [{ pageName: null }, '“Mia Jones” filled in a form on 11/28/2026 with this lead’s number.'],
  [
    { phone: '6025550101' },
    '“Mia Jones” filled in “Spring page” on 11/28/2026 with (602) 555-0101, which was this lead’s number then.',
  ],
])('says who filled in what with the contact’s number: %j', async (changes, sentence) => {
  open({ typedNameForm: { ...form, ...changes } });
  const shown = await notice();
  expect(shown.getByText(sentence, { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Timeline' }));
  expect((await notice()).getByText(sentence, { exact: false })).toBeTruthy();
});

it.each([
  ['Rename to Mia Jones', true, 'Renamed to Mia Jones'],
  ['Keep Ann Smith', false, 'Ann Smith keeps their name'],
])('is answered by “%s”', async (button, rename, done) => {
  const server = open();
  server.answers.AnswerTypedName = refused('Try again.');
  fireEvent.click((await notice()).getByRole('button', { name: button }));
  expect(await screen.findByText('Try again.')).toBeTruthy();
  server.answers.AnswerTypedName = {};
  server.answers.Lead = { lead: exampleContact() };
  fireEvent.click((await notice()).getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeTruthy();
  expect(server.callsOf('AnswerTypedName').at(-1)?.variables).toEqual({ leadId: '1', typedName: 'Mia Jones', rename });
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});

it('is renamed back by Undo, unless someone has changed the name since', async () => {
  const server = open();
  server.answers.UpdateLead = { lead: { id: '1', name: 'Ann Smith' } };
  fireEvent.click((await notice()).getByRole('button', { name: 'Rename to Mia Jones' }));
  server.answers.Lead = { lead: exampleContact() };
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Renamed to Ann Smith')).toBeTruthy();
  expect(server.callsOf('UpdateLead')[0]?.variables).toEqual({
    ...{ leadId: '1', lead: { name: 'Ann Smith' }, seen: { name: 'Mia Jones' } },
  });
});

it('tells whom to ask where someone may only look', async () => {
  open({}, { user: exampleUser('READONLY') });
  const shown = await notice();
  expect(shown.getByText(/^“Mia Jones” filled in/)).toBeTruthy();
  expect(shown.getByText('Ask an owner, an admin, or someone with “Can Make Changes” to decide.')).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
});

it('names no one to whom names are hidden', async () => {
  const settings = { brand: exampleBrand({ masksPlatformAdmin: true }), user: exampleUser('NONE', { wpAdmin: true }) };
  open(
    { name: 'Contact', typedName: 'Contact', typedNameForm: { ...form, phone: '•••• 4567' }, phone: '•••• 4567' },
    settings,
  );
  const shown = await notice();
  expect(shown.getByText(/^Someone with another name filled in “Spring page” on/)).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
});

it('asks nothing where there is nothing to answer, however a name is hidden', async () => {
  open({ typedName: 'Contact', typedNameForm: null });
  await screen.findByRole('tab', { selected: true });
  expect(screen.queryByText(TITLE)).toBeNull();
});
