import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dropFile, goToCheck, openImport } from '../../../testing/open-import.tsx';
import { dismissImport } from '../running-import.ts';

afterEach(() => dismissImport());

async function check(rows: readonly string[], ImportPreview = {}) {
  fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] }, RecentImports: { imports: [] } },
    ImportPreview: { known: [], optedOut: [], erased: [], ...ImportPreview },
  });
  openImport();
  await dropFile(new File([rows.join('\n')], 'people.csv', { type: 'text/csv' }));
  await goToCheck();
}

it('says that archived contacts come back before they do', async () => {
  const phones = ['6025550100', '6025550101'];
  await check(['Name,Phone', 'Ana,602-555-0100', 'Ben,602-555-0101'], {
    ...{ known: phones, knownLeadIds: ['7', '8'], archived: ['6025550101'] },
  });
  expect(await screen.findByText('1 of them is archived and comes back to your leads.')).toBeTruthy();
});

it('leaves out the rows that say no to texts, and says so with the way to import them anyway', async () => {
  await check(['Name,Phone,Consent?', 'Ana,602-555-0100,yes', 'Ben,602-555-0101,no', 'Cy,602-555-0102,No']);
  expect((await screen.findByText(/^2 rows say no under “Consent\?” and are left out/)).textContent).toContain(
    'Columns',
  );
  expect(screen.getAllByText('The file says they didn’t agree to texts.')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = await screen.findByRole('combobox', { name: 'Consent?' });
  expect(choice).toHaveProperty('value', 'Agreed to texts (yes or no)');
});

it('leaves out the rows that say who opted out, and says what happens to contacts of before', async () => {
  await check(['Name,Phone,Do not text', 'Ana,602-555-0100,', 'Ben,602-555-0101,2026-03-01', 'Cy,602-555-0102,no']);
  expect((await screen.findByText(/^1 row is left out because “Do not text” says they opted out/)).textContent).toMatch(
    /Leads you already have aren’t opted out by this/,
  );
  expect(screen.getAllByText('The file says they opted out of texts.')).toHaveLength(1);
  // No correction of a name or number changes that.
  expect(screen.queryByRole('textbox', { name: /line 3/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = await screen.findByRole('combobox', { name: 'Do not text' });
  expect(choice).toHaveProperty('value', 'Opted out of texts');
});
