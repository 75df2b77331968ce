import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dropFile, goToCheck, openImport, pressImport } from '../../../testing/open-import.tsx';
import { dismissImport } from '../running-import.ts';

afterEach(() => dismissImport());

const leadImport = {
  ...{ id: '9', state: 'done', receivedRows: 3, created: 3, known: 0, skipped: 0, repeated: 0, chunks: [0] },
  ...{ repeats: [], problems: [], emailProblems: [], emailsLeftOut: 0 },
};

async function open() {
  const server = fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] }, LeadsFromCsv: { leadImport } },
    ImportPreview: { known: [], optedOut: [], erased: [] },
    ImportResult: { leadImport: { id: '9', isUndone: false, undone: 0, undoable: 3, filled: 0 } },
  });
  openImport({ at: '/contacts/import' });
  const rows = ['Ana,6025550100,ana@example', 'Ben,6025550101,ben@example.test', 'Cy,800,cy@@example.test'];
  await dropFile(new File([['Name,Phone,Email', ...rows].join('\n')], 'people.csv', { type: 'text/csv' }));
  await goToCheck();
  return server;
}

const table = async () => within(await screen.findByRole('table', { name: 'Email addresses that are left out' }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('lets email addresses that aren’t valid be corrected before the import, like phones', async () => {
  const server = await open();
  const emails = await table();
  expect(emails.getByRole('columnheader', { name: 'Email' })).toBeTruthy();
  expect(screen.getByText('1 email address isn’t valid and is left out.')).toBeTruthy();
  expect(emails.getByText('This isn’t a valid email address.')).toBeTruthy();
  write(emails.getByLabelText('Email on line 2'), 'ana@example.test');
  expect(emails.getByText('Fixed, will be imported')).toBeTruthy();
  expect(screen.queryByText(/left out\.$/)).toBeNull();
  await pressImport();
  await waitFor(() => expect(server.callsOf('LeadsFromCsv')).toHaveLength(1));
  expect(JSON.stringify(server.callsOf('LeadsFromCsv')[0]?.variables)).toContain('ana@example.test');
});

it('lists the address of a row, too, once its phone was corrected', async () => {
  await open();
  write(await screen.findByLabelText('Phone on line 4'), '602-555-0102');
  write((await table()).getByLabelText('Email on line 4'), 'cy@example.test');
  expect(screen.getByText('1 email address isn’t valid and is left out.')).toBeTruthy();
});
