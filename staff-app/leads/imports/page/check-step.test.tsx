import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleCampaign, exampleStep } from '../../../testing/example-campaign.ts';
import { exampleBrand, exampleUser } from '../../../testing/examples.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dropFile, goToCheck, openImport, pressImport } from '../../../testing/open-import.tsx';
import { dismissImport } from '../running-import.ts';

afterEach(() => dismissImport());

function open({
  at = '/contacts/import',
  more = {},
  ...settings
}: Parameters<typeof openImport>[0] & { more?: object } = {}) {
  const leadImport = { id: '9', state: 'done', receivedRows: 1, created: 1, known: 0, skipped: 0, repeated: 0 };
  const none = { repeats: [], problems: [], emailProblems: [], emailsLeftOut: 0, chunks: [0] };
  const server = fakeServer({
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    GroupChoices: { groups: [{ id: '3', name: 'Regulars' }] },
    Campaign: { campaign: exampleCampaign([exampleStep({ id: '1', message: 'Hi' })]) },
    ImportPreview: { known: [], optedOut: [], erased: [] },
    ImportResult: { leadImport: { id: '9', isUndone: false, undone: 0, undoable: 1, filled: 0 } },
    LeadsFromCsv: { leadImport: { ...leadImport, ...none } },
    ...more,
  });
  return { server, ...openImport({ at, ...settings }) };
}

const ofRows = (...rows: string[]) =>
  new File([['Name,Phone', ...rows].join('\n')], 'people.csv', { type: 'text/csv' });
const good = ['Ana,602-555-0100', 'Ben,602-555-0101', 'Cy,602-555-0102', 'Cy,6025550102'];
const bad = ['Dee,800-555-0100', 'Eve,911-555-0100', ',602-555-0109'];

async function check(...rows: string[]) {
  await dropFile(ofRows(...rows));
  await goToCheck();
}

/** The counts, in the order in which they are shown. */
const counts = () =>
  [...screen.getByRole('button', { name: /^(Import leads|Continue)$/ }).ownerDocument.querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  );
const untilCounted = (expected: string[]) => waitFor(() => expect(counts()).toEqual(expected));

describe('the check of a file before it is imported', () => {
  it('lists the rows that can be corrected before those that only repeat a phone, also while they’re corrected', async () => {
    open();
    await check(...good, ...bad);
    const table = await screen.findByRole('table', { name: 'Rows that are left out' });
    const lines = () =>
      within(table)
        .getAllByRole('row')
        .flatMap((row) => row.querySelector('td')?.textContent ?? []);
    expect(lines()).toEqual(['6', '7', '8', '5']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Phone on line 6' }), { target: { value: '602-555-0108' } });
    expect(lines()).toEqual(['6', '7', '8', '5']);
  });

  it('counts who is new, known, repeated, opted out, and can’t be imported, asking the server once for each phone', async () => {
    const ImportPreview = {
      known: ['6025550101'],
      knownLeadIds: ['7'],
      optedOut: ['6025550101'],
      erased: ['6025550102'],
    };
    const { server } = open({ more: { ImportPreview } });
    await check(...good, ...bad);
    await untilCounted(['1', '1', '1', '1', '4']);
    expect(server.callsOf('ImportPreview').map(({ variables }) => variables)).toEqual([
      { phones: ['6025550100', '6025550101', '6025550102'] },
    ]);
  });

  it('lists the rows that are left out, takes corrections, counts again, and imports what was corrected', async () => {
    const { server } = open();
    await check(...good, ...bad);
    await untilCounted(['3', '0', '1', '0', '3']);
    const table = within(screen.getByRole('table', { name: 'Rows that are left out' }));
    expect(table.getByText('Same phone as Cy, line 4.')).toBeTruthy();
    expect(table.getByText('The name is missing.')).toBeTruthy();
    const write = (label: string, value: string) =>
      fireEvent.change(table.getByLabelText(label), { target: { value } });
    write('Phone on line 6', '602-555-0106');
    await untilCounted(['4', '0', '1', '0', '2']);
    write('Name on line 8', 'Fay Fox');
    write('Phone on line 5', '(602) 555-0106');
    await untilCounted(['5', '0', '1', '0', '1']);
    expect(table.getAllByText('Fixed, will be imported')).toHaveLength(2);
    // Only whom a correction adds is asked for.
    expect(server.callsOf('ImportPreview').map(({ variables }) => variables.phones)).toEqual([
      ['6025550100', '6025550101', '6025550102'],
      ...[['6025550106'], ['6025550109']],
    ]);
    await pressImport();
    await waitFor(() => expect(server.callsOf('LeadsFromCsv')).toHaveLength(1));
    const { leads, consentOrigin } = (server.callsOf('LeadsFromCsv')[0]?.variables ?? {}) as Record<string, string[][]>;
    expect(consentOrigin).toBe('PAPER_FORM');
    expect(leads?.map((row) => row.join())).toEqual([
      ...['Ana,602-555-0100', 'Ben,602-555-0101', 'Cy,602-555-0102', 'Cy,(602) 555-0106'],
      ...['Dee,602-555-0106', 'Eve,911-555-0100', 'Fay Fox,602-555-0109'],
    ]);
  });

  it('leads from a row that repeats a number to the contact who has it', async () => {
    open({ more: { ImportPreview: { known: ['6025550102'], knownLeadIds: ['7'], optedOut: [], erased: [] } } });
    await check(...good, 'Ana again,602-555-0100');
    await untilCounted(['2', '1', '2', '0', '0']);
    const links = screen.getAllByRole('link', { name: 'Open the lead' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contacts?contact=7']);
    expect(links[0]?.closest('tr')?.textContent).toContain('Same phone as Cy, line 4.');
  });

  it('shows the rows of the preview that can’t be imported as they are in the file, with line and reason', async () => {
    open();
    const rows = ['Ana,602-555-0100', 'Ben,602-555-0101', 'Cy,602-555-0102', 'Di,602-555-0103'];
    await dropFile(ofRows(...rows, 'Short,12345', 'Lon Don,+44 20 7946 0958', ...bad.slice(2)));
    const preview = await screen.findByRole('table', { name: 'Preview' });
    const shown = within(preview)
      .getAllByRole('row')
      .slice(1 + rows.length)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(shown).toEqual([
      ['Short', '12345'],
      [expect.stringMatching(/^Line 6: .+\.$/)],
      ['Lon Don', '+44 20 7946 0958'],
      [expect.stringMatching(/^Line 7: .+\.$/)],
      ['-', '602-555-0109'],
      ['Line 8: The name is missing.'],
    ]);
  });

  it('counts who of the file gets texts, and says how many rows can’t be imported', async () => {
    const { server } = open({
      more: { PhoneRecipients: { canGet: 2, already: 0, optedOut: 1, needConsent: 0, cantReceive: 0 } },
    });
    await check(...good, ...bad);
    fireEvent.click(screen.getByRole('combobox', { name: 'Campaign (optional)' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Send to 2 leads' })).toBeTruthy();
    expect(await screen.findByText('The first message, with Ana as an example')).toBeTruthy();
    const said = '1 opted out and gets nothing. 3 rows of the file can’t be imported.';
    expect(await screen.findByText(`${said} 1 row repeats a phone number from earlier in the file.`)).toBeTruthy();
    const which = screen.getByText('Which rows?').closest('details');
    expect([...(which?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Line 6: This is a toll-free number/),
      expect.stringMatching(/^Line 7: ./),
      'Line 8: The name is missing.',
    ]);
    const phones = ['6025550100', '6025550101', '6025550102'];
    expect(server.callsOf('PhoneRecipients').map(({ variables }) => variables)).toEqual([{ phones, campaignId: '5' }]);
  });

  it('says so where no one can be looked up, and tries again', async () => {
    let isAway = true;
    const ImportPreview = () => (isAway ? 'unreachable' : { known: [], optedOut: [], erased: [] });
    open({ more: { ImportPreview } });
    await dropFile(ofRows(...good));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'They signed a paper form' }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    fireEvent.click(again);
    await untilCounted(['3', '0', '1', '0', '0']);
  });
});

describe('the page that imports', () => {
  it('asks how everyone agreed before it checks, and keeps that with the import', async () => {
    const { server, path } = open();
    await dropFile(ofRows(...good));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const next = await screen.findByRole('button', { name: 'Continue' });
    expect(path()).toBe('/contacts/import/consent');
    expect(next.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/you confirm that everyone in it agreed to get text messages/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'They texted us first' }));
    fireEvent.change(screen.getByLabelText(/^Where can their agreement be looked up/), {
      target: { value: ' Binder 4 ' },
    });
    fireEvent.click(next);
    await pressImport();
    await waitFor(() =>
      expect(server.callsOf('LeadsFromCsv')[0]?.variables).toMatchObject({
        ...{ consentOrigin: 'TEXT', consentNote: 'Binder 4' },
      }),
    );
  });

  it('takes the campaign and the group of the screen it was opened from, and leads back there', async () => {
    const { server, path } = open({ at: `/contacts/import?group=3&from=${encodeURIComponent('/group/3')}` });
    await check(...good);
    expect((screen.getByRole('combobox', { name: /^Group/ }) as HTMLInputElement).value).toBe('Regulars');
    await pressImport();
    await waitFor(() => expect(server.callsOf('LeadsFromCsv')[0]?.variables).toMatchObject({ groupId: '3' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Back to where you were' }));
    await waitFor(() => expect(path()).toBe('/group/3'));
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('leads nowhere outside: %s', async (from) => {
    open({ at: `/contacts/import?from=${encodeURIComponent(from)}` });
    expect((await screen.findByRole('link', { name: 'Back to Leads' })).getAttribute('href')).toBe('/contacts');
  });

  it('begins with the file where there is none, whichever step the address names', async () => {
    const { path } = open({ at: '/contacts/import/check' });
    await screen.findByLabelText('CSV file');
    expect(path()).toBe('/contacts/import');
  });

  it('says that a browser doesn’t keep a file of health data', async () => {
    open({ brand: exampleBrand({ isHealth: true }) });
    expect(await screen.findByText(/handles health data, so this browser doesn’t keep the file/)).toBeTruthy();
  });

  it('is not there for people who may not import', async () => {
    open({ user: exampleUser('READONLY') });
    expect(await screen.findByText('You don’t have access to this page.')).toBeTruthy();
  });

  it('says before and after what the file fills in for those who were there before', async () => {
    let isUndone = false;
    const ImportResult = () => ({
      leadImport: { id: '9', isUndone, undone: 0, undoable: 0, filled: isUndone ? 0 : 2 },
    });
    const UndoImport = () => {
      isUndone = true;
      return ImportResult();
    };
    const ImportPreview = { known: ['6025550101'], knownLeadIds: ['7'], optedOut: [], erased: [] };
    open({ more: { ImportPreview, ImportResult, UndoImport } });
    await check(...good);
    expect(await screen.findByText(/The file only fills in details they don’t have yet\.$/)).toBeTruthy();
    await pressImport();
    expect(
      await screen.findByText('2 who were in your leads before lose the details that this file filled in.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText(/^Undone: no one had to be archived\./)).toBeTruthy();
  });

  it('undoes an import, says what that does before and after, and lets the same file be imported once more', async () => {
    let isUndone = false;
    const state = () => ({
      leadImport: { id: '9', isUndone, undone: isUndone ? 1 : 0, undoable: isUndone ? 0 : 1, filled: 0 },
    });
    const UndoImport = () => {
      isUndone = true;
      return state();
    };
    const { server, router } = open({ more: { ImportResult: state, UndoImport } });
    await check(...good);
    await pressImport();
    expect(
      await screen.findByText('New leads are shown as “May be texted”: your team confirmed that they agreed.'),
    ).toBeTruthy();
    expect(await screen.findByText(/^Archives 1 new lead who got no messages yet\./)).toBeTruthy();
    // Above the next import, its bar would be read as that one's.
    const goTo = (where: string) => act(() => router.navigate(where));
    await goTo('/contacts/import');
    expect(screen.queryByText(/^Imported /)).toBeNull();
    await goTo('/contacts');
    expect(await screen.findByText(/^Imported /)).toBeTruthy();
    await goTo('/contacts/import/done');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText('Undone: 1 new lead was archived.')).toBeTruthy();
    expect(server.callsOf('UndoImport')[0]?.variables).toEqual({ importId: '9' });
    await goTo('/contacts');
    expect(screen.queryByText(/^Imported /)).toBeNull();
    await goTo('/contacts/import/done');
    fireEvent.click(screen.getByRole('button', { name: 'Import another file' }));
    await check(...good);
    await pressImport();
    await waitFor(() => expect(server.callsOf('LeadsFromCsv')).toHaveLength(2));
    const keys = server.callsOf('LeadsFromCsv').map(({ variables }) => variables.importKey);
    expect(new Set(keys).size).toBe(2);
  });
});
