import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionSentences } from '../api/client.ts';
import { exampleUser, healthBrand } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { DataTab } from './data-tab.tsx';

const made = (changes: object = {}) => ({
  ...{ id: '7', state: 'ready', part: null, doneParts: 40, totalParts: 40, doneRows: 1_200, bytes: 3_400_000 },
  ...{ requestedBy: 'Ola Owner', requestedAt: '2026-03-10T19:00:00.000Z', expiresAt: '2026-03-11T19:00:00.000Z' },
  ...{ downloadedAt: null, ...changes },
});

function open(answers: Parameters<typeof fakeServer>[0] = {}, settings: Parameters<typeof renderScreen>[1] = {}) {
  const server = fakeServer({ DataExports: { exports: [] }, OptOuts: { total: 0 }, ...answers });
  renderScreen(<DataTab />, { user: exampleUser('OWNER'), ...settings });
  return server;
}

const section = (name: string) => screen.findByRole('region', { name });

const press = (within: { getByRole: typeof screen.getByRole }, name: string) =>
  fireEvent.click(within.getByRole('button', { name }));

async function startWith(exporting: Parameters<typeof press>[0], password: string) {
  press(exporting, 'Start export');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export everything?' }));
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: password } });
  press(dialog, 'Export everything');
}

// What a browser would download, by the ticket in the form that it posts.
const posted: string[] = [];
beforeEach(() => {
  posted.length = 0;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(`${this.method} ${new URL(this.action).pathname} ${String(new FormData(this).get('ticket'))}`);
  });
});
afterEach(() => vi.restoreAllMocks());

describe('exporting everything', () => {
  it('is started, and shows how far it is until it can be downloaded', async () => {
    const server = open({ StartExport: {}, DownloadExport: { ticket: 'secret-ticket' } });
    const exporting = within(await section('Export everything'));
    expect(await exporting.findByText('No exports yet.')).toBeTruthy();
    server.answers.DataExports = {
      exports: [made({ state: 'running', part: 'Messages', doneParts: 20, bytes: null, expiresAt: null })],
    };
    await startWith(exporting, 'a-long-password-1');
    expect(await exporting.findByText('Exporting messages: 1,200 rows so far')).toBeTruthy();
    expect(server.callsOf('StartExport')[0]?.variables).toEqual({ currentPassword: 'a-long-password-1' });
    expect(exporting.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    expect(exporting.getByRole('button', { name: 'Start export' }).hasAttribute('disabled')).toBe(true);
    server.answers.DataExports = { exports: [made()] };
    fireEvent.click(await exporting.findByRole('button', { name: 'Download (3.4 MB)' }, { timeout: 5_000 }));
    await waitFor(() => expect(posted).toEqual(['post /downloads secret-ticket']));
    expect(server.callsOf('DownloadExport')[0]?.variables).toEqual({ exportId: '7' });
  });

  it('says why it can’t be started, why one failed, and that an old one is gone', async () => {
    const sentence = 'You’ve started 3 exports in the last 24 hours, which is the most. Try again tomorrow.';
    open({
      StartExport: refused(sentence),
      DataExports: { exports: [made({ id: '8', state: 'failed', bytes: null }), made({ state: 'expired' })] },
    });
    const exporting = within(await section('Export everything'));
    expect(await exporting.findByText(/The export couldn’t be finished, and your data hasn’t changed/)).toBeTruthy();
    expect(exporting.getByText('Files are deleted after 24 hours')).toBeTruthy();
    expect(exporting.queryByRole('button', { name: /Download/ })).toBeNull();
    await startWith(exporting, 'a-long-password-1');
    expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy();
  });

  it('takes the password again after a wrong one, whichever button started it', async () => {
    open({ StartExport: refused('Wrong password.') });
    const exporting = within(await section('Export everything'));
    await exporting.findByText('No exports yet.');
    await startWith(exporting, 'not-the-password');
    await screen.findByText('Wrong password.');
    const field = screen.getByLabelText('Your password') as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'not-the-password'.length]);
  });

  it('says that a file is gone because someone was erased, when it was deleted before its time', async () => {
    const times = { requestedAt: '2026-03-01T12:00:00Z', expiresAt: '2026-03-01T13:00:00Z' };
    open({ DataExports: { exports: [made({ state: 'expired', ...times })] } });
    const exporting = within(await section('Export everything'));
    expect(await exporting.findByText('Deleted because a lead was erased. Start a new export.')).toBeTruthy();
  });

  it('offers to try again when the list can’t be read', async () => {
    open({ DataExports: refused('Something went wrong.') });
    expect(await within(await section('Export everything')).findByText(/^Something went wrong/)).toBeTruthy();
  });
});

function file(lines: readonly string[]): File {
  return new File([lines.join('\n')], 'stops.csv', { type: 'text/csv', lastModified: 1 });
}

async function choose(chosen: File) {
  fireEvent.click(await screen.findByRole('button', { name: 'Import opt-outs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import opt-outs' }));
  fireEvent.change(dialog.getByLabelText('CSV file'), { target: { files: [chosen] } });
  return dialog;
}

const imported = (changes: object = {}) => ({
  optOutImport: {
    ...{ id: '1', receivedRows: 4, added: 2, known: 1, skipped: 1, canceled: 3, chunks: [0], ...changes },
  },
});

describe('importing opt-outs', () => {
  it('says what would change before it does, with the rows that are skipped, and what came of it', async () => {
    const server = open({
      OptOutPreview: { known: 1, contacts: 2, waiting: 3 },
      ImportOptOuts: imported({ receivedRows: 5, known: 2 }),
    });
    const rows = [
      'Customer,Phone',
      'Ann,602-555-0101',
      'Bob,6025550102',
      'Cy,12',
      'Di,(602) 555-0103',
      'Al,6025550101',
    ];
    const dialog = await choose(file(rows));
    expect(await dialog.findByText('stops.csv')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Check list' }));
    expect(await dialog.findByText('2 phone numbers will be opted out')).toBeTruthy();
    expect(server.callsOf('OptOutPreview')[0]?.variables).toEqual({
      phones: ['6025550101', '6025550102', '6025550103'],
    });
    for (const fact of [
      '2 phone numbers in the list belong to leads of yours.',
      '3 waiting messages will be canceled.',
      '1 phone number is opted out already.',
      '1 row repeats a number from earlier in the list.',
      '1 row will be skipped.',
    ])
      expect(dialog.getByText(fact)).toBeTruthy();
    expect(
      dialog.getByText(/You can’t undo this\. A number can get your messages again only after its owner texts START/),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Show skipped rows' }));
    expect(dialog.getByRole('row', { name: '4 12 The phone number has fewer than 10 digits.' })).toBeTruthy();
    expect(server.callsOf('ImportOptOuts')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Opt out 2 phone numbers' }));
    expect(await dialog.findByText('2 phone numbers opted out')).toBeTruthy();
    for (const fact of [
      '3 waiting messages canceled.',
      '1 phone number was opted out already.',
      '1 row repeats a number from earlier in the list.',
      '1 row has no valid phone number and was skipped.',
    ])
      expect(dialog.getByText(fact)).toBeTruthy();
    expect(server.callsOf('ImportOptOuts')[0]?.variables).toMatchObject({
      ...{ phones: ['602-555-0101', '6025550102', '12', '(602) 555-0103', '6025550101'], lines: [2, 3, 4, 5, 6] },
      ...{ chunk: 0, last: true, fileName: 'stops.csv' },
    });
  });

  it('takes a list that has no headings, its first number too', async () => {
    const server = open({ OptOutPreview: { known: 0, contacts: 0, waiting: 0 }, ImportOptOuts: imported() });
    const dialog = await choose(file(['602-555-0101', '602-555-0102', '602-555-0103']));
    fireEvent.click(await dialog.findByRole('button', { name: 'Check list' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Opt out 3 phone numbers' }));
    await dialog.findByText('2 phone numbers opted out');
    expect(server.callsOf('ImportOptOuts')[0]?.variables).toMatchObject({ lines: [1, 2, 3] });
  });

  it('goes on after a failure with what the server has not got, under the same key', async () => {
    const lines = ['Phone', ...Array.from({ length: 4_500 }, (_, row) => `60255${String(10_000 + row)}`)];
    const have: number[] = [];
    let isBroken = true;
    const server = open({
      OptOutPreview: { known: 0, contacts: 0, waiting: 0 },
      ImportOptOuts: ({ chunk }) => {
        if (isBroken && chunk === 1) return 'unreachable';
        if (!have.includes(chunk as number)) have.push(chunk as number);
        return imported({ chunks: [...have] });
      },
    });
    const dialog = await choose(file(lines));
    fireEvent.click(await dialog.findByRole('button', { name: 'Check list' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Opt out 4,500 phone numbers' }));
    await dialog.findByText(connectionSentences.unreachable);
    isBroken = false;
    fireEvent.click(await dialog.findByRole('button', { name: 'Opt out 4,500 phone numbers' }));
    await dialog.findByText('2 phone numbers opted out');
    const calls = server.callsOf('ImportOptOuts').map(({ variables }) => variables);
    expect(calls.map(({ chunk, last }) => [chunk, last])).toEqual([
      ...[
        [0, false],
        [1, false],
      ],
      ...[
        [0, false],
        [1, false],
        [2, true],
      ],
    ]);
    expect(new Set(calls.map(({ importKey }) => importKey)).size).toBe(1);
  });

  it('says when there is nothing new, and refuses a file that is no list', async () => {
    open({ OptOutPreview: { known: 2, contacts: 0, waiting: 0 } });
    const dialog = await choose(file(['Phone', '6025550101', '6025550102']));
    fireEvent.click(await dialog.findByRole('button', { name: 'Check list' }));
    expect(await dialog.findByText('There’s nothing new in this list')).toBeTruthy();
    expect(dialog.getByRole('button', { name: /^Opt out/ }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Choose another file' }));
    fireEvent.change(dialog.getByLabelText('CSV file'), { target: { files: [file(['Phone'])] } });
    expect(await dialog.findByText('The file has no rows below its headings.')).toBeTruthy();
  });
});

it('downloads the list of opt-outs where there is one', async () => {
  open({ OptOuts: { total: 1_204 }, DownloadOptOuts: { ticket: 'list-ticket' } });
  const list = within(await section('Opt-out list'));
  expect(await list.findByText('1,204 phone numbers are opted out.')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Download list' }));
  await waitFor(() => expect(posted).toEqual(['post /downloads list-ticket']));
});

it('speaks of contacts in the word of the brand, and says when no number is opted out', async () => {
  open({}, { brand: healthBrand() });
  expect(await screen.findByText('No phone numbers are opted out.')).toBeTruthy();
  const { words } = healthBrand();
  expect(screen.getByText(new RegExp(`all your ${words.leads.toLowerCase()}, groups`))).toBeTruthy();
  expect(screen.queryByText(/\bleads?\b/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download list' })).toBeNull();
});
