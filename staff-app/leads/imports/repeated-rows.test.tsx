import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { importFile, openImport } from '../../testing/open-import.tsx';
import { dismissImport } from './running-import.ts';

const rows = ['Name,Phone', 'Ann Able,(602) 200-0001', 'Linda O’Brien,(602) 200-0002', 'Sam O’Brien,602.200.0002'];

afterEach(() => dismissImport());

it('names rows whose number is earlier in the file apart from known ones, and lists them with who has it', async () => {
  fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } },
    ...{ ImportPreview: { known: [], optedOut: [], erased: [] }, ImportResult: { leadImport: null } },
    LeadsFromCsv: {
      leadImport: {
        ...{ id: '1', state: 'done', receivedRows: 3, created: 1, known: 2, skipped: 0, repeated: 1, emailsLeftOut: 0 },
        ...{ chunks: [0], problems: [], emailProblems: [] },
        repeats: [{ line: 4, reason: 'Same phone as an earlier line.' }],
      },
    },
  });
  openImport();
  await importFile(new File([rows.join('\n')], 'people.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/1 was in your leads already/)).toBeTruthy();
  expect(screen.getByText(/1 repeats a number from earlier in this file/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show rows not imported' }));
  const list = await screen.findByRole('dialog', { name: '1 row of people.csv not imported' });
  expect(await within(list).findByText('Same phone as Linda O’Brien, line 3.')).toBeTruthy();
  expect(within(list).getByText('Sam O’Brien')).toBeTruthy();
  expect(within(list).getByText('602.200.0002')).toBeTruthy();
});

it('says in the singular that one row was read', async () => {
  const running = { id: '1', state: 'done', receivedRows: 1, created: 1, known: 0, skipped: 0, repeated: 0 };
  fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } },
    ...{ ImportPreview: { known: [], optedOut: [], erased: [] }, ImportResult: { leadImport: null } },
    LeadsFromCsv: {
      leadImport: { ...running, emailsLeftOut: 0, chunks: [0], problems: [], emailProblems: [], repeats: [] },
    },
  });
  openImport();
  await importFile(new File([rows.slice(0, 2).join('\n')], 'people.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/1 row read/)).toBeTruthy();
  expect(screen.queryByText(/1 rows read/)).toBeNull();
});
