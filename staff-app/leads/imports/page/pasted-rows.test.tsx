import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { goToCheck, openImport, pressImport } from '../../../testing/open-import.tsx';
import { dismissImport } from '../running-import.ts';

afterEach(() => dismissImport());

it.each([
  ['with headings', 'Name\tPhone\nAnn Able\t602-555-0100', ['Ann Able', '602-555-0100']],
  ['without', 'Ann Able\t602-555-0100\nBo Bell\t602-555-0101', ['Ann Able', '602-555-0100']],
  [
    'with commas in names',
    'Lopez, José\t(602) 555-7301\nAna Diaz\t(602) 555-7302\n',
    ['Lopez, José', '(602) 555-7301'],
  ],
])('takes rows that were pasted from a spreadsheet, %s', async (_what, text, first) => {
  const server = fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } },
    ImportPreview: { known: [], optedOut: [], erased: [] },
    LeadsFromCsv: { leadImport: null },
  });
  openImport();
  fireEvent.change(await screen.findByLabelText('Rows from a spreadsheet'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Use these rows' }));
  await screen.findByRole('table', { name: 'Columns of the file' });
  await goToCheck();
  await pressImport();
  await waitFor(() => expect(server.callsOf('LeadsFromCsv')).toHaveLength(1));
  const { leads } = server.callsOf('LeadsFromCsv')[0]?.variables ?? {};
  expect((leads as string[][])[0]).toEqual(first);
});
