import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../../session/token.ts';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { dropFile, goToCheck, importFile, openImport, pressImport } from '../../testing/open-import.tsx';
import { dismissImport } from './running-import.ts';

type Sent = { chunk: number; leads: string[][]; lines: number[]; last: boolean; importKey: string };

/** Counts as the server does: a part that was in already changes nothing. */
function importingServer(more = {}, { emailProblems = [] as { line: number; reason: string }[] } = {}) {
  const parts = new Map<string, Set<number>>();
  return fakeServer({
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    GroupChoices: { groups: [] },
    ImportPreview: { known: [], optedOut: [], erased: [] },
    ImportResult: { leadImport: null },
    Campaign: { campaign: exampleCampaign() },
    LeadsFromCsv: (variables) => {
      const { chunk, importKey, leads } = variables as Sent;
      const seen = parts.get(importKey) ?? new Set<number>();
      parts.set(importKey, seen.add(chunk));
      const chunks = [...seen];
      const leadImport = {
        id: '1',
        state: 'done',
        receivedRows: 0,
        created: leads.length,
        known: 0,
        skipped: 2,
        repeated: 0,
        repeats: [],
        emailsLeftOut: emailProblems.length,
        chunks,
      };
      const problems = [
        { line: 3, reason: 'The phone number is missing.' },
        { line: 7, reason: 'The name is missing.' },
      ];
      return { leadImport: { ...leadImport, problems, emailProblems } };
    },
    ...more,
  });
}

function csv(rows: number): File {
  const lines = ['First Name,Last Name,City,Cell Phone'];
  for (let row = 0; row < rows; row += 1) lines.push(`Person,${row},Mesa,555${1_000_000 + row}`);
  return new File([lines.join('\n')], 'people.csv', { type: 'text/csv', lastModified: 1 });
}

const ofRows = (...rows: string[]) => new File([rows.join('\n')], 'people.csv', { type: 'text/csv', lastModified: 1 });
const preview = () => within(screen.getByRole('table', { name: 'Preview' })).getAllByRole('row');
const columnNamed = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement;
const choose = async (column: string, field: string) => {
  fireEvent.click(columnNamed(column));
  fireEvent.click(await screen.findByRole('option', { name: field }));
};
const sentParts = (server: ReturnType<typeof fakeServer>) =>
  server.callsOf('LeadsFromCsv').map(({ variables }) => variables as unknown as Sent);

afterEach(() => dismissImport());

describe('choosing a file', () => {
  it('takes a dropped file and guesses its columns, each with its first values [LEAD-26 LEAD-27]', async () => {
    importingServer();
    const { path } = openImport();
    await dropFile(csv(4));
    const columns = within(await screen.findByRole('table', { name: 'Columns of the file' }));
    expect(path()).toBe('/contacts/import/columns');
    expect(['First Name', 'Last Name', 'City', 'Cell Phone'].map((name) => columnNamed(name).value)).toEqual([
      ...['First name', 'Last name', '', 'Phone'],
    ]);
    const row = columns.getByRole('row', { name: /^Last Name/ });
    expect(
      within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['0', '1', '2']);
    expect(preview()[1]?.textContent).toBe('Person 0(555) 100-0000');
    expect(screen.getByText('All 4 rows can be imported.')).toBeTruthy();
  });

  it('tells the server which column is what [LEAD-27]', async () => {
    const server = importingServer();
    openImport();
    await importFile(ofRows('Phone,Name,Language', '5551000001,Ann,es'));
    const keys = { fullNameKey: 'Name', firstNameKey: null, phoneKey: 'Phone', languageKey: 'Language' };
    await waitFor(() => expect(server.callsOf('LeadsFromCsv')[0]?.variables).toMatchObject(keys));
  });

  it('lets each heading of the file be something else, or be left out, and previews that [LEAD-28]', async () => {
    importingServer();
    openImport();
    await dropFile(csv(3));
    await screen.findByRole('table', { name: 'Columns of the file' });
    await choose('City', 'First name');
    expect(columnNamed('First Name').value).toBe('');
    expect(preview()[1]?.textContent).toContain('Mesa 0');
  });

  it('cannot go on before a phone and a name are mapped', async () => {
    importingServer();
    openImport();
    await dropFile(ofRows('a,b', 'x,y'));
    const next = await screen.findByRole('button', { name: 'Continue' });
    expect(next.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Choose the column with the phone numbers.')).toBeTruthy();
    await choose('b', 'Phone');
    expect(next.hasAttribute('disabled')).toBe(true);
    await choose('a', 'Full name');
    expect(next.hasAttribute('disabled')).toBe(false);
  });

  it('refuses a file that is no table, with the toast [LEAD-31 ERR-30]', async () => {
    importingServer();
    openImport();
    await dropFile(new File(['Name,Phone\n"never closed,1\n'], 'broken.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Error: CSV Upload')).toBeTruthy();
    expect(screen.getByText('Your CSV could not be uploaded. Please try again.')).toBeTruthy();
    expect(screen.getByText(/^A quotation mark in the file is never closed/)).toBeTruthy();
    await dropFile(new File([''], 'empty.csv', { type: 'text/csv' }));
    expect(await screen.findByText('The file has no rows below its headings.')).toBeTruthy();
    await dropFile(new File(['PK\u0003\u0004…'], 'list.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/^We can only read CSV files\. In Excel, /)).toBeTruthy();
  });

  it('takes the toast of a refused file away with the next file', async () => {
    importingServer();
    openImport();
    await dropFile(new File(['PK\u0003\u0004…'], 'list.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Error: CSV Upload')).toBeTruthy();
    await dropFile(csv(3));
    expect(await screen.findByRole('table', { name: 'Columns of the file' })).toBeTruthy();
    // Well before it would go automatically.
    await waitFor(() => expect(screen.queryByText('Error: CSV Upload')).toBeNull(), { timeout: 3000 });
  });

  it.each([
    ['A,1', 'The only row can’t be imported. The phone number has fewer than 10 digits.'],
    ['A,602-555-0100\nB,', 'The row on line 3 can’t be imported. The phone number is missing.'],
    ['A,602-555-0100\nB,\nC,', 'The rows on lines 3 and 4 can’t be imported.'],
    ['A,\nB,', 'None of the 2 rows can be imported.'],
    ['A,602-555-0100\n'.repeat(12), 'The first rows look fine. We’ll check the rest before the import.'],
  ])('says of the rows %j: %s', async (rows, sentence) => {
    importingServer();
    openImport();
    await dropFile(new File([`Name,Phone\n${rows}`], 'people.csv', { type: 'text/csv' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('a running import', () => {
  it('goes on in the background in parts of 2,000 rows, with only the chosen columns [LEAD-30 ERR-31]', async () => {
    const server = importingServer();
    const answer = server.answers.LeadsFromCsv as (variables: Record<string, unknown>) => Record<string, unknown>;
    const first = Promise.withResolvers<void>();
    server.answers.LeadsFromCsv = async (variables) => {
      await first.promise;
      return answer(variables);
    };
    const { path } = openImport();
    await importFile(csv(4500));
    await waitFor(() => expect(path()).toBe('/contacts/import/done'));
    expect(await screen.findByText('CSV Upload')).toBeTruthy();
    expect(screen.getByText('Your leads are uploading in the background.')).toBeTruthy();
    first.resolve();
    expect(await screen.findByText(/^Imported .* new leads from people.csv$/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Your leads are uploading in the background.')).toBeNull());
    const parts = sentParts(server);
    expect(parts.map(({ chunk, leads, last }) => [chunk, leads.length, last])).toEqual([
      [0, 2000, false],
      [1, 2000, false],
      [2, 500, true],
    ]);
    expect(new Set(parts.map(({ importKey }) => importKey)).size).toBe(1);
    expect(parts[2]?.leads[0]).toEqual(['Person', '4000', '5551004000']);
    expect(parts[2]?.lines[0]).toBe(4002);
  });

  it('asks once before it puts everyone into the chosen campaign [LEAD-32]', async () => {
    const leadImport = { id: '1', isUndone: false, undone: 0, undoable: 0, filled: 0 };
    const server = importingServer({ ImportResult: { leadImport } });
    openImport();
    await dropFile(csv(3));
    await goToCheck();
    fireEvent.click(screen.getByRole('combobox', { name: 'Campaign (optional)' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const send = await screen.findByRole('button', { name: 'Send to 3 leads' });
    expect(await screen.findByText(/get “Spring”: one message each\./)).toBeTruthy();
    expect(server.callsOf('LeadsFromCsv')).toEqual([]);
    fireEvent.click(send);
    await waitFor(() => expect(server.callsOf('LeadsFromCsv')[0]?.variables.campaignId).toBe('5'));
    expect((await screen.findByRole('link', { name: 'See the report' })).getAttribute('href')).toBe(
      '/campaign/5?view=report',
    );
    expect(await screen.findByText(/^There’s nothing to undo: undoing archives only new leads who/)).toBeTruthy();
  });

  it('goes on after a failure with what the server has not got, under the same key [LEAD-31 ERR-30]', async () => {
    const server = importingServer();
    const answer = server.answers.LeadsFromCsv as (variables: Record<string, unknown>) => Record<string, unknown>;
    let isBroken = true;
    server.answers.LeadsFromCsv = (variables) =>
      variables.chunk === 2 && isBroken ? 'unreachable' : answer(variables);
    openImport();
    await importFile(csv(7000));
    expect(await screen.findByText('Error: CSV Upload')).toBeTruthy();
    isBroken = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
    expect(await screen.findByText(/^Imported /)).toBeTruthy();
    const parts = sentParts(server);
    expect(parts.map(({ chunk }) => chunk)).toEqual([0, 1, 2, 0, 2, 3]);
    expect(new Set(parts.map(({ importKey }) => importKey)).size).toBe(1);
  });

  it('says which lines were skipped and why, with what the file has there', async () => {
    importingServer();
    openImport();
    const people = ['Maria,Lopez,602-555-0100', 'Al,Ray,12-34', 'B,C,1', 'D,E,2', 'F,G,3', ',,602-555-0101'];
    await importFile(ofRows('First name,Last name,Phone', ...people));
    fireEvent.click(await screen.findByRole('button', { name: 'Show rows not imported' }));
    const rows = within(await screen.findByRole('dialog')).getAllByRole('row');
    await waitFor(() =>
      expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
        ['Line', 'Name', 'Phone', 'Why it was skipped'],
        ['3', 'Al Ray', '12-34', 'The phone number is missing.'],
        ['7', '-', '602-555-0101', 'The name is missing.'],
      ]),
    );
  });

  it('names the rows that came in without their email address, on the screen and in the download', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => undefined;
    importingServer({}, { emailProblems: [{ line: 2, reason: 'The email address isn’t valid.' }] });
    openImport();
    const people = ['Maria Lopez,602-555-0100,not an email', 'Al Ray,12-34,al@example.test'];
    await dropFile(ofRows('Name,Phone,Email', ...people));
    expect(await screen.findByText('Not a valid email')).toBeTruthy();
    await goToCheck();
    expect(screen.getByText('1 email address isn’t valid and is left out.')).toBeTruthy();
    await pressImport();
    const sentence = '1 email address wasn’t imported because it isn’t valid.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show skipped data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Left out of people.csv' }));
    expect(await dialog.findByRole('row', { name: '2 Maria Lopez not an email' })).toBeTruthy();
    expect(dialog.getByRole('row', { name: '3 Al Ray 12-34 The phone number is missing.' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Download the list' }));
    const list = await saved[0]?.text();
    expect(list?.split(/\r?\n/).slice(0, 3)).toEqual([
      'Line,Name,Phone,Email,Reason',
      '2,Maria Lopez,602-555-0100,not an email,The email address isn’t valid.',
      '3,Al Ray,12-34,al@example.test,The phone number is missing.',
    ]);
  });

  it('shows why the server refused a part', async () => {
    importingServer({ LeadsFromCsv: refused('You do not have permission to do that.') });
    openImport();
    await importFile(csv(3));
    expect(await screen.findByText('You do not have permission to do that.')).toBeTruthy();
  });

  it('gives the same file a new key once it has come to its end', async () => {
    const server = importingServer();
    openImport();
    for (const time of [1, 2]) {
      vi.setSystemTime(new Date(2026, 0, time));
      await importFile(csv(3));
      await waitFor(() => expect(server.callsOf('LeadsFromCsv')).toHaveLength(time));
      await screen.findByText(/^Imported /);
      fireEvent.click(screen.getByRole('button', { name: 'Import another file' }));
    }
    expect(new Set(sentParts(server).map(({ importKey }) => importKey)).size).toBe(2);
  });

  it('is not shown to anyone who signs in next', async () => {
    importingServer();
    localStorage.setItem('token', 'of one person');
    openImport();
    await importFile(csv(3));
    await screen.findByText(/^Imported /);
    act(() => storeToken('of another'));
    await waitFor(() => expect(screen.queryByText(/^Imported /)).toBeNull());
  });
});
