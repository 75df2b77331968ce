import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { dropFile, openImport } from '../../testing/open-import.tsx';
import { forgetWork } from './import-work.ts';

it('guesses an unknown heading from the first 11 rows, and by no row after them [LEAD-29 CONST-74]', async () => {
  fakeServer({ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } });
  const rows = (hasPhone: (row: number) => boolean) =>
    Array.from({ length: 30 }, (_, row) => `Ann ${row},${hasPhone(row) ? `602555${1000 + row}` : 'unknown'}`);
  for (const [hasPhone, guessed] of [
    // Six of the first 11 rows: most of them, and not of the first 12.
    [(row: number) => row < 6, 'Phone'],
    [(row: number) => row >= 5 && row !== 11, 'Phone'],
    [(row: number) => row >= 6, ''],
  ] as const) {
    const { screen: shown } = openImport();
    await dropFile(new File([['Name,Reach', ...rows(hasPhone)].join('\n')], 'people.csv', { type: 'text/csv' }));
    await screen.findByRole('table', { name: 'Columns of the file' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Reach' }).value).toBe(guessed);
    shown.unmount();
    forgetWork();
  }
});

it('says of a column that is empty so far that it may have values further down', async () => {
  fakeServer({ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } });
  const people = Array.from({ length: 12 }, (_, row) => `Ann ${row},602555${1000 + row},`);
  for (const [rows, said] of [
    [people, 'No values in the first 11 rows'],
    [people.slice(0, 3), 'No values'],
  ] as const) {
    const { screen: shown } = openImport();
    await dropFile(new File([['Name,Phone,Do not text', ...rows].join('\n')], 'people.csv', { type: 'text/csv' }));
    expect(await screen.findByText(said)).toBeTruthy();
    shown.unmount();
    forgetWork();
  }
});
