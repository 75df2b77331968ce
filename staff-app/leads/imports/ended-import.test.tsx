import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { dropFile, goToCheck, importFile, openImport, pressImport } from '../../testing/open-import.tsx';
import { dismissImport } from './running-import.ts';

afterEach(() => dismissImport());

const file = new File(['Name,Phone\nMaria,602-555-0100\n'], 'people.csv', { type: 'text/csv' });

function open(counts: object = {}, isUndone = () => false) {
  const none = { chunks: [0], problems: [], repeats: [], emailProblems: [] };
  const ended = { ...{ receivedRows: 5, created: 1, known: 4, skipped: 0, repeated: 0, emailsLeftOut: 0 }, ...counts };
  fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [{ id: '3', name: 'Regulars' }] } },
    ...{ ImportPreview: { known: [], optedOut: [], erased: [] }, RecentImports: { imports: [] } },
    ImportResult: () => ({ leadImport: { id: '9', isUndone: isUndone(), undone: 0, undoable: 1, filled: 0 } }),
    LeadsFromCsv: { leadImport: { id: '9', state: 'done', ...ended, ...none } },
  });
  const { router, path } = openImport();
  return { path, goTo: (where: string) => act(() => router.navigate(where)) };
}

const title = () => screen.queryByText('Imported 1 new lead from people.csv');

it('is one line above other pages, and goes with the page after it', async () => {
  const { goTo } = open();
  await importFile(file);
  expect(await screen.findByText(/^4 were in your leads already/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See the leads' })).toBeNull();
  await goTo('/overview');
  expect(await screen.findByRole('link', { name: 'See the leads' })).toBeTruthy();
  expect(screen.queryByText(/^4 were in your leads already/)).toBeNull();
  expect(screen.queryByText('5 rows read')).toBeNull();
  expect(screen.queryByLabelText('Progress')).toBeNull();
  await goTo('/overview?contact=1');
  expect(title()).not.toBeNull();
  await goTo('/campaigns');
  await waitFor(() => expect(title()).toBeNull());
});

it('stays until it’s closed where something was left out', async () => {
  const { goTo, path } = open({ skipped: 2, repeated: 1 });
  await importFile(file);
  await goTo('/overview');
  expect(await screen.findByText(/1 repeats a number from earlier in this file/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'See the leads' }));
  await waitFor(() => expect(path()).toBe('/contacts'));
  expect(title()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(title()).toBeNull();
});

it('leads to the group that everyone was put into', async () => {
  const { goTo, path } = open();
  await dropFile(file);
  await goToCheck();
  fireEvent.click(screen.getByRole('combobox', { name: /^Group/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Regulars' }));
  await pressImport();
  await screen.findByText(/^Imported /);
  await goTo('/overview');
  fireEvent.click(await screen.findByRole('link', { name: 'See the leads' }));
  await waitFor(() => expect(path()).toBe('/group/3'));
  expect(title()).toBeNull();
});

it('says how many the file brought back, who were archived before', async () => {
  const { goTo } = open({ known: 4, restored: 3 });
  await importFile(file);
  expect(await screen.findByText('3 leads brought back from the archive')).toBeTruthy();
  expect(screen.getByText(/^1 was in your leads already/)).toBeTruthy();
  await goTo('/overview');
  expect(await screen.findByRole('link', { name: 'See the leads' })).toBeTruthy();
  expect(screen.getByText('3 leads brought back from the archive')).toBeTruthy();
});

it.each([
  [{ created: 0, known: 3, restored: 3 }, 'people.csv was imported'],
  [{ created: 0, known: 3 }, 'No new leads in people.csv'],
])('doesn’t say “Imported 0” where %o came', async (counts, expected) => {
  open(counts);
  await importFile(file);
  expect(await screen.findByText(expected)).toBeTruthy();
});

it('goes once it was undone from elsewhere, and says nothing of its new contacts anymore', async () => {
  let isUndone = false;
  const { goTo } = open({ skipped: 2 }, () => isUndone);
  await importFile(file);
  expect(await screen.findByText(/^New leads are shown as/)).toBeTruthy();
  isUndone = true;
  await goTo('/overview');
  await waitFor(() => expect(title()).toBeNull());
});
