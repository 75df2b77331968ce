import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { keepForTab } from '../../session/kept-for-tab.ts';
import { clearToken } from '../../session/token.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { dropFile, goToCheck, importFile, openImport } from '../../testing/open-import.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ImportBanner } from './import-banner.tsx';
import { dismissImport } from './running-import.ts';

afterEach(() => dismissImport());

async function importPeople() {
  localStorage.setItem('token', 'a token');
  const counts = { receivedRows: 2, created: 1, known: 0, skipped: 1, emailsLeftOut: 0 };
  const problems = [{ line: 3, reason: 'The name is missing.' }];
  fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } },
    ...{ ImportPreview: { known: [], optedOut: [], erased: [] }, ImportResult: { leadImport: null } },
    LeadsFromCsv: { leadImport: { id: '1', state: 'done', ...counts, chunks: [0], problems, emailProblems: [] } },
  });
  openImport();
  const file = new File(['Name,Phone\nMaria,602-555-0100\n,602-555-0101\n'], 'people.csv', { type: 'text/csv' });
  await importFile(file);
  await screen.findByText(/^Imported /);
}

/** What a reload does: the screens go with all they knew, and what the tab keeps stays. */
function reload(user = exampleUser()) {
  cleanup();
  dismissImport();
  renderScreen(<ImportBanner />, { user });
}

describe('an import that a reload broke off', () => {
  const file = new File(['Name,Phone\nMaria,602-555-0100\n'], 'people.csv', { type: 'text/csv', lastModified: 2 });

  it.each([
    ['no one has said how they agreed', 2, false],
    ['another file of that name was chosen', 1, true],
  ])('doesn’t begin where %s', async (_why, lastModified, isConfirmed) => {
    localStorage.setItem('token', 'a token');
    const server = fakeServer({
      ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } },
      ImportPreview: { known: [], optedOut: [], erased: [] },
    });
    openImport();
    await dropFile(file);
    await screen.findByRole('table', { name: 'Columns of the file' });
    if (isConfirmed) await goToCheck();
    const mark = JSON.stringify(['people.csv', file.size, lastModified, null, null]);
    keepForTab('import/1000/1000/sending', { fileName: 'people.csv', mark });
    reload();
    expect(await screen.findByText(/Choose people\.csv again to go on/)).toBeTruthy();
    expect(server.callsOf('LeadsFromCsv')).toEqual([]);
  });
});

describe('what became of an import', () => {
  it('is there again after a reload, with the lines that were skipped and why', async () => {
    await importPeople();
    reload();
    expect(await screen.findByText('Imported 1 new lead from people.csv')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show rows not imported' }));
    const rows = within(await screen.findByRole('dialog')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Line', 'Why it was skipped'],
      ['3', 'The name is missing.'],
    ]);
  });

  it('is gone once it was dismissed', async () => {
    await importPeople();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    reload();
    await waitFor(() => expect(screen.queryByText(/^Imported /)).toBeNull());
  });

  it('is gone once the person has signed out', async () => {
    await importPeople();
    act(() => clearToken());
    expect(Object.keys(sessionStorage)).toEqual([]);
    reload();
    expect(screen.queryByText(/^Imported /)).toBeNull();
  });

  it('is shown to no one else', async () => {
    await importPeople();
    reload({ ...exampleUser(), id: '77' });
    expect(screen.queryByText(/^Imported /)).toBeNull();
  });
});
