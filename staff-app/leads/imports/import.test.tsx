import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../../session/token.ts';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FileForm } from '../add/file-form.tsx';
import { ImportBanner } from './import-banner.tsx';
import { dismissImport } from './running-import.ts';

type Sent = { chunk: number; leads: string[][]; lines: number[]; last: boolean; importKey: string };

/** Counts as the server does: a part that was in already changes nothing. */
function importingServer(more = {}, { emailProblems = [] as { line: number; reason: string }[] } = {}) {
  const parts = new Map<string, Set<number>>();
  return fakeServer({
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
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

function open() {
  const onDone = vi.fn();
  renderScreen(
    <>
      <ImportBanner />
      <FileForm onDone={onDone} onPlanNeeded={() => undefined} campaignId={null} groupId={null} />
    </>,
  );
  return onDone;
}

async function drop(file: File) {
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
}

const importButton = () => screen.findByRole('button', { name: 'Import leads' });
const sentParts = (server: ReturnType<typeof fakeServer>) =>
  server.callsOf('LeadsFromCsv').map(({ variables }) => variables as unknown as Sent);

afterEach(() => dismissImport());

describe('choosing a file', () => {
  it('takes a dropped file and guesses its columns [LEAD-26 LEAD-27]', async () => {
    importingServer();
    open();
    await drop(csv(3));
    expect(await screen.findByText('people.csv')).toBeTruthy();
    const value = (label: string) => (screen.getByRole('combobox', { name: label }) as HTMLInputElement).value;
    expect(['Phone', 'Full name', 'First name', 'Last name'].map(value)).toEqual([
      'Cell Phone',
      '',
      'First Name',
      'Last Name',
    ]);
    const preview = within(screen.getByRole('table', { name: 'Preview' })).getAllByRole('row');
    expect(preview[1]?.textContent).toBe('Person 0(555) 100-0000');
    expect(screen.getByText('All 3 rows can be imported.')).toBeTruthy();
    expect(screen.getByText('Not imported: City.')).toBeTruthy();
  });

  it('tells the server which column is what [LEAD-27]', async () => {
    const server = importingServer();
    open();
    await drop(new File(['Phone,Name,Language\n5551000001,Ann,es'], 'people.csv', { type: 'text/csv' }));
    fireEvent.click(await importButton());
    const keys = { fullNameKey: 'Name', firstNameKey: null, phoneKey: 'Phone', languageKey: 'Language' };
    await waitFor(() => expect(server.callsOf('LeadsFromCsv')[0]?.variables).toMatchObject(keys));
  });

  it('offers the headings of the file and previews another choice [LEAD-28]', async () => {
    importingServer();
    open();
    await drop(csv(3));
    fireEvent.click(await screen.findByRole('combobox', { name: 'First name' }));
    fireEvent.click(await screen.findByRole('option', { name: 'City' }));
    const preview = within(screen.getByRole('table', { name: 'Preview' })).getAllByRole('row');
    expect(preview[1]?.textContent).toContain('Mesa 0');
  });

  it('cannot begin before a phone and a name are mapped', async () => {
    importingServer();
    open();
    await drop(new File(['a,b\nx,y\n'], 'odd.csv', { type: 'text/csv' }));
    expect((await importButton()).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Choose the column with the phone numbers.')).toBeTruthy();
    fireEvent.click(screen.getByRole('combobox', { name: 'Phone' }));
    fireEvent.click(await screen.findByRole('option', { name: 'b' }));
    expect((await importButton()).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('combobox', { name: 'Full name' }));
    fireEvent.click(await screen.findByRole('option', { name: 'a' }));
    expect((await importButton()).hasAttribute('disabled')).toBe(false);
  });

  it('refuses a file that is no table, with the toast [LEAD-31 ERR-30]', async () => {
    importingServer();
    open();
    await drop(new File(['Name,Phone\n"never closed,1\n'], 'broken.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Error: CSV Upload')).toBeTruthy();
    expect(screen.getByText('Your CSV could not be uploaded. Please try again.')).toBeTruthy();
    expect(screen.getByText(/^A quotation mark in the file is never closed/)).toBeTruthy();
    await drop(new File([''], 'empty.csv', { type: 'text/csv' }));
    expect(await screen.findByText('The file has no rows below its headings.')).toBeTruthy();
    await drop(new File(['PK\u0003\u0004…'], 'list.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/^We can only read CSV files\. In Excel, /)).toBeTruthy();
  });

  it('takes the toast of a refused file away with the next file', async () => {
    importingServer();
    open();
    await drop(new File(['PK\u0003\u0004…'], 'list.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Error: CSV Upload')).toBeTruthy();
    await drop(csv(3));
    expect(await screen.findByText('people.csv')).toBeTruthy();
    // Well before it would go automatically.
    await waitFor(() => expect(screen.queryByText('Error: CSV Upload')).toBeNull(), { timeout: 3000 });
  });

  it.each([
    ['A,1', 'The only row can’t be imported. The phone number has fewer than 10 digits.'],
    ['A,602-555-0100\nB,', 'The row on line 3 can’t be imported. The phone number is missing.'],
    ['A,602-555-0100\nB,\nC,', 'The rows on lines 3 and 4 can’t be imported.'],
    ['A,\nB,', 'None of the 2 rows can be imported.'],
    ['A,602-555-0100\n'.repeat(12), 'The first rows look fine. We’ll check the rest during the import.'],
  ])('says of the rows %j: %s', async (rows, sentence) => {
    importingServer();
    open();
    await drop(new File([`Name,Phone\n${rows}`], 'people.csv', { type: 'text/csv' }));
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
    const onDone = open();
    await drop(csv(4500));
    fireEvent.click(await importButton());
    expect(onDone).toHaveBeenCalledOnce();
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
    const server = importingServer();
    open();
    await drop(csv(3));
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign (optional)' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const send = await screen.findByRole('button', { name: 'Send to 3 leads' });
    expect(await screen.findByText(/get “Spring”: one message each\./)).toBeTruthy();
    expect(server.callsOf('LeadsFromCsv')).toEqual([]);
    fireEvent.click(send);
    await waitFor(() => expect(server.callsOf('LeadsFromCsv')[0]?.variables.campaignId).toBe('5'));
  });

  it('goes on after a failure with what the server has not got, under the same key [LEAD-31 ERR-30]', async () => {
    const server = importingServer();
    const answer = server.answers.LeadsFromCsv as (variables: Record<string, unknown>) => Record<string, unknown>;
    let isBroken = true;
    server.answers.LeadsFromCsv = (variables) =>
      variables.chunk === 2 && isBroken ? 'unreachable' : answer(variables);
    open();
    await drop(csv(7000));
    fireEvent.click(await importButton());
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
    open();
    const people = ['Maria,Lopez,602-555-0100', 'Al,Ray,12-34', 'B,C,1', 'D,E,2', 'F,G,3', ',,602-555-0101'];
    await drop(new File([['First name,Last name,Phone', ...people].join('\n')], 'people.csv', { type: 'text/csv' }));
    fireEvent.click(await importButton());
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
    open();
    const people = ['Maria Lopez,602-555-0100,not an email', 'Al Ray,12-34,al@example.test'];
    await drop(new File([['Name,Phone,Email', ...people].join('\n')], 'people.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Not a valid email')).toBeTruthy();
    fireEvent.click(await importButton());
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
    open();
    await drop(csv(3));
    fireEvent.click(await importButton());
    expect(await screen.findByText('You do not have permission to do that.')).toBeTruthy();
  });

  it('gives the same file a new key once it has come to its end', async () => {
    const server = importingServer();
    open();
    for (const time of [1, 2]) {
      vi.setSystemTime(new Date(2026, 0, time));
      if (time === 1) await drop(csv(3));
      fireEvent.click(await importButton());
      await waitFor(() => expect(server.callsOf('LeadsFromCsv')).toHaveLength(time));
      await screen.findByText(/^Imported /);
    }
    expect(new Set(sentParts(server).map(({ importKey }) => importKey)).size).toBe(2);
  });

  it('is not shown to anyone who signs in next', async () => {
    importingServer();
    localStorage.setItem('token', 'of one person');
    open();
    await drop(csv(3));
    fireEvent.click(await importButton());
    await screen.findByText(/^Imported /);
    act(() => storeToken('of another'));
    await waitFor(() => expect(screen.queryByText(/^Imported /)).toBeNull());
  });
});
