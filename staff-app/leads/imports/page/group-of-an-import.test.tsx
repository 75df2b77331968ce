import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dropFile, goToCheck, openImport, pressImport } from '../../../testing/open-import.tsx';
import { dismissImport } from '../running-import.ts';

afterEach(() => dismissImport());

function open() {
  const counts = { receivedRows: 1, created: 1, known: 0, skipped: 0, repeated: 0 };
  const none = { repeats: [], problems: [], emailProblems: [], emailsLeftOut: 0, chunks: [0] };
  const server = fakeServer({
    CampaignChoices: { campaigns: [] },
    GroupChoices: { groups: [{ id: '3', name: 'Regulars' }] },
    CreateGroupForLeads: { group: { id: '12', name: 'May fair' } },
    ImportPreview: { known: [], optedOut: [], erased: [] },
    ImportResult: { leadImport: { id: '9', isUndone: false, undone: 0, undoable: 1, filled: 0 } },
    LeadsFromCsv: { leadImport: { id: '9', state: 'done', ...counts, ...none } },
  });
  return { server, ...openImport({ at: '/contacts/import' }) };
}

async function check() {
  await dropFile(new File(['Name,Phone\nAna,602-555-0100'], 'people.csv', { type: 'text/csv' }));
  await goToCheck();
  const button = await screen.findByRole('button', { name: 'Import leads' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
}

it('puts everyone into a new group that is named there', async () => {
  const { server } = open();
  await check();
  const group = screen.getByRole('combobox', { name: /^Group/ });
  act(() => group.focus());
  fireEvent.change(group, { target: { value: 'May fair' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Create “May fair”' }));
  await waitFor(() => expect(group).toHaveProperty('disabled', false));
  await pressImport();
  await waitFor(() => expect(server.callsOf('LeadsFromCsv')[0]?.variables).toMatchObject({ groupId: '12' }));
  expect(server.callsOf('CreateGroupForLeads')[0]?.variables).toEqual({ name: 'May fair' });
});

it('imports no one while the name of a group is typed that no one chose', async () => {
  const { server } = open();
  await check();
  const group = screen.getByRole<HTMLInputElement>('combobox', { name: /^Group/ });
  const button = screen.getByRole('button', { name: 'Import leads' });
  act(() => group.focus());
  fireEvent.change(group, { target: { value: 'May fair' } });
  act(() => group.blur());
  expect(group.value).toBe('May fair');
  expect(
    screen.getByText('There’s no group “May fair” yet. Choose Create “May fair” in the list, or empty the field.'),
  ).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  act(() => group.focus());
  fireEvent.change(group, { target: { value: 'May fair ' } });
  fireEvent.keyDown(group, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await pressImport();
  await waitFor(() => expect(server.callsOf('LeadsFromCsv')[0]?.variables).toMatchObject({ groupId: '12' }));
});

it('takes a group whose name was only typed', async () => {
  const { server } = open();
  await check();
  const group = screen.getByRole('combobox', { name: /^Group/ });
  act(() => group.focus());
  fireEvent.change(group, { target: { value: 'regulars' } });
  act(() => group.blur());
  await pressImport();
  await waitFor(() => expect(server.callsOf('LeadsFromCsv')[0]?.variables).toMatchObject({ groupId: '3' }));
});
