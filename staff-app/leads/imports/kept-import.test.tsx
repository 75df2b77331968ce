import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearToken } from '../../session/token.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FileForm } from '../add/file-form.tsx';
import { ImportBanner } from './import-banner.tsx';
import { dismissImport } from './running-import.ts';

afterEach(() => dismissImport());

async function importFile() {
  localStorage.setItem('token', 'a token');
  const counts = { receivedRows: 2, created: 1, known: 0, skipped: 1, emailsLeftOut: 0 };
  const problems = [{ line: 3, reason: 'The name is missing.' }];
  fakeServer({
    LeadsFromCsv: { leadImport: { id: '1', state: 'done', ...counts, chunks: [0], problems, emailProblems: [] } },
  });
  renderScreen(
    <>
      <ImportBanner />
      <FileForm onDone={() => {}} onPlanNeeded={() => {}} campaignId={null} groupId={null} />
    </>,
  );
  const file = new File(['Name,Phone\nMaria,602-555-0100\n,602-555-0101\n'], 'people.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import leads' }));
  await screen.findByText(/^Imported /);
}

/** What a reload does: the screens go with all they knew, and what the tab keeps stays. */
function reload(user = exampleUser()) {
  cleanup();
  dismissImport();
  renderScreen(<ImportBanner />, { user });
}

describe('what became of an import', () => {
  it('is there again after a reload, with the lines that were skipped and why', async () => {
    await importFile();
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
    await importFile();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    reload();
    await waitFor(() => expect(screen.queryByText(/^Imported /)).toBeNull());
  });

  it('is gone once the person has signed out', async () => {
    await importFile();
    act(() => clearToken());
    expect(Object.keys(sessionStorage)).toEqual([]);
    reload();
    expect(screen.queryByText(/^Imported /)).toBeNull();
  });

  it('is shown to no one else', async () => {
    await importFile();
    reload({ ...exampleUser(), id: '77' });
    expect(screen.queryByText(/^Imported /)).toBeNull();
  });
});
