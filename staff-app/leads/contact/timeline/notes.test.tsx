import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../../testing/examples.ts';
import { fakeServer, refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ContactDialog } from '../contact-dialog.tsx';

const written = {
  ...{ id: '1-13-4', noteId: '4', kind: 'note', at: '2026-03-10T19:00:00.000Z', state: null, personName: 'Mia' },
  ...{ content: 'Prefers mornings\nAfraid of needles', reason: null, wait: null, plannedFor: null, campaignName: null },
  ...{ pageType: null, pageId: null, pageName: null, isPageOver: false },
};
const imported = { ...written, id: '0-13-3', noteId: '3', content: 'Left-handed', reason: 'csv-import' };

async function open(more: object = {}, settings: object = {}) {
  const server = fakeServer({
    ...{ Lead: { lead: exampleContact() }, LeadTimeline: { lead: { id: '1', timeline: [written, imported] } } },
    ...{ AddLeadNote: {}, DeleteLeadNote: {}, ...more },
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => {}} />, settings);
  fireEvent.click(await screen.findByRole('button', { name: 'Timeline' }));
  await screen.findByText('Left-handed');
  return server;
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Add a note');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' });

it('shows notes in the timeline with who wrote them, and those of a file', async () => {
  await open();
  expect(screen.getAllByText('Note')).toHaveLength(2);
  expect(screen.getByText(/Prefers mornings\s+Afraid of needles/)).toBeTruthy();
  expect(screen.getByText(/· By Mia$/)).toBeTruthy();
  expect(screen.getByText(/· By Mia\. From a file$/)).toBeTruthy();
});

it('writes a note down, and keeps what was typed where that fails', async () => {
  let tries = 0;
  const AddLeadNote = () => {
    tries += 1;
    return tries === 1 ? refused('The server is busy.') : {};
  };
  const server = await open({ AddLeadNote });
  expect(save().disabled).toBe(true);
  fireEvent.change(box(), { target: { value: ' ' } });
  expect(save().disabled).toBe(true);
  fireEvent.change(box(), { target: { value: 'Prefers evenings' } });
  fireEvent.click(save());
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  expect(box().value).toBe('Prefers evenings');
  fireEvent.click(save());
  await waitFor(() => expect(box().value).toBe(''));
  expect(server.callsOf('AddLeadNote').at(-1)?.variables).toEqual({ leadId: '1', note: 'Prefers evenings' });
  expect(screen.queryByText('The server is busy.')).toBeNull();
});

it('deletes a note once that is confirmed, and nothing when it is canceled', async () => {
  const server = await open();
  const [first] = screen.getAllByRole('button', { name: 'Delete note' });
  fireEvent.click(first as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf('DeleteLeadNote')).toHaveLength(0);
  fireEvent.click(first as HTMLElement);
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete this note?' })).getByRole('button', {
      name: 'Delete note',
    }),
  );
  await waitFor(() => expect(server.callsOf('DeleteLeadNote')[0]?.variables).toEqual({ leadId: '1', noteId: '4' }));
});

it.each([
  ['who may not change contacts', { user: exampleUser('READONLY') }],
  [
    'from whom contacts are hidden',
    { brand: exampleBrand({ masksPlatformAdmin: true }), user: exampleUser('NONE', { wpAdmin: true }) },
  ],
])('offers neither to people %s', async (_who, settings) => {
  await open({}, settings);
  expect(screen.queryByLabelText('Add a note')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete note' })).toBeNull();
});
