import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepForTab } from '../../../session/kept-for-tab.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dropFile, goToCheck, importFile, openImport, pressImport } from '../../../testing/open-import.tsx';
import { dismissImport } from '../running-import.ts';

afterEach(() => dismissImport());

const file = new File(['Name,Phone\nMaria,602-555-0100\n'], 'people.csv', { type: 'text/csv', lastModified: 7 });
const begun = '2026-03-02T15:00:00.000Z';
const spring = {
  ...{ id: '8', fileName: 'spring.csv', begun, state: 'done', created: 1204, known: 3, skipped: 4 },
  ...{ restored: 0, repeated: 1, isUndone: false, undone: 0, undoable: 1200, filled: 0 },
};
const broken = {
  ...spring,
  id: '7',
  fileName: null,
  state: 'running',
  created: 1,
  known: 0,
  repeated: 0,
  skipped: 0,
  undoable: 1,
  filled: 0,
};
const ended = {
  ...{ id: '9', state: 'done', receivedRows: 1, created: 1, known: 0, skipped: 0, repeated: 0, isUndone: false },
  ...{ repeats: [], problems: [], emailProblems: [], emailsLeftOut: 0, chunks: [0] },
};

function open(more: Parameters<typeof fakeServer>[0] = {}, at = '/contacts/import') {
  localStorage.setItem('token', 'a token');
  const server = fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } },
    ImportPreview: { known: [], optedOut: [], erased: [] },
    ImportResult: { leadImport: { id: '9', isUndone: false, undone: 0, undoable: 1, filled: 0 } },
    RecentImports: { imports: [spring, broken] },
    LeadsFromCsv: { leadImport: ended },
    ...more,
  });
  return { server, ...openImport({ at }) };
}

const recent = async () => within(await screen.findByRole('region', { name: 'Recent imports' }));

it('an import can be undone after its last step was left', async () => {
  let isUndone = false;
  const { server } = open({
    RecentImports: () => ({
      imports: [isUndone ? { ...spring, isUndone, undone: 1200, undoable: 0, filled: 0 } : spring, broken],
    }),
    UndoImport: () => {
      isUndone = true;
      return { leadImport: { id: '8', isUndone, undone: 1200, undoable: 0, filled: 0 } };
    },
  });
  const list = await recent();
  expect(
    list.getByText(
      '1,204 new leads, 2 were in your leads already, 1 repeats a number from earlier in this file, 4 skipped.',
    ),
  ).toBeTruthy();
  expect(list.getByText(/^Archives 1,200 new leads who got no messages yet\./)).toBeTruthy();
  expect(list.getByText(/^1 new lead\. It wasn’t finished/)).toBeTruthy();
  expect(list.getByText('A file without a name')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Undo this import: spring.csv' }));
  expect(await list.findByText('Undone: 1,200 new leads were archived.')).toBeTruthy();
  expect(server.callsOf('UndoImport')[0]?.variables).toEqual({ importId: '8' });
});

it('there are no recent imports where nothing was imported', async () => {
  const { server } = open({ RecentImports: { imports: [] } });
  await waitFor(() => expect(server.callsOf('RecentImports')).toHaveLength(1));
  await screen.findByLabelText('CSV file');
  expect(screen.queryByText('Recent imports')).toBeNull();
});

it('the bar leads to where an import is undone, except there', async () => {
  const { router, path } = open();
  await importFile(file);
  await screen.findByText(/^Imported 1 new lead/);
  expect(screen.queryByRole('link', { name: 'Review or undo' })).toBeNull();
  await act(() => router.navigate('/contacts'));
  fireEvent.click(await screen.findByRole('link', { name: 'Review or undo' }));
  await waitFor(() => expect(path()).toBe('/contacts/import/done'));
  expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeTruthy();
});

it('the bar offers no undo where no one would be archived', async () => {
  const { server, router } = open({
    ImportResult: { leadImport: { id: '9', isUndone: false, undone: 0, undoable: 0, filled: 0 } },
  });
  await importFile(file);
  await screen.findByText(/^Imported 1 new lead/);
  const before = server.callsOf('ImportResult').length;
  await act(() => router.navigate('/contacts'));
  expect(await screen.findByText(/^Imported 1 new lead/)).toBeTruthy();
  await waitFor(() => expect(server.callsOf('ImportResult').length).toBeGreaterThan(before));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('link', { name: 'Review or undo' })).toBeNull();
});

it('a file whose broken-off import was undone meanwhile comes in as another one', async () => {
  let isFirst = true;
  const { server } = open({
    LeadsFromCsv: () => {
      const leadImport = { ...ended, isUndone: isFirst, created: isFirst ? 5 : 1 };
      isFirst = false;
      return { leadImport };
    },
  });
  await dropFile(file);
  await goToCheck();
  await pressImport();
  expect(await screen.findByText('Imported 1 new lead from people.csv')).toBeTruthy();
  const keys = server.callsOf('LeadsFromCsv').map(({ variables }) => variables.importKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

it('an import that was over before the page had left its check is shown at the last step', async () => {
  const { router } = open();
  await dropFile(file);
  await goToCheck();
  await pressImport();
  await screen.findByRole('button', { name: 'Import another file' });
  // The file is gone, and the address is the one of the check.
  await act(() => router.navigate('/contacts/import/check'));
  expect(await screen.findByRole('button', { name: 'Import another file' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/contacts/import/done');
});

it('the last step says that nothing was imported only once it knows', async () => {
  const shown: boolean[] = [];
  const watcher = new MutationObserver(() => {
    shown.push(document.body.textContent?.includes('Nothing has been imported yet.') ?? false);
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  keepForTab('import/1000/1000/sending', { fileName: 'people.csv', mark: '' });
  open({}, '/contacts/import/done');
  expect(await screen.findByText(/Choose people\.csv again to go on/)).toBeTruthy();
  watcher.disconnect();
  expect(shown).not.toContain(true);
});

it('the last step says that nothing was imported where nothing was', async () => {
  open({}, '/contacts/import/done');
  expect(await screen.findByText('Nothing has been imported yet.')).toBeTruthy();
});
