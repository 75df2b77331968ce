import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dropFile, goToCheck, openImport, pressImport } from '../../../testing/open-import.tsx';
import { dismissImport } from '../running-import.ts';

afterEach(() => dismissImport());

const leadImport = {
  ...{ id: '9', state: 'done', receivedRows: 1, created: 1, known: 0, skipped: 0, repeated: 0, chunks: [0] },
  ...{ repeats: [], problems: [], emailProblems: [], emailsLeftOut: 0 },
};

async function open(...dates: string[]) {
  const server = fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] }, LeadsFromCsv: { leadImport } },
    ImportPreview: { known: [], optedOut: [], erased: [] },
    ImportResult: { leadImport: { id: '9', isUndone: false, undone: 0, undoable: 1, filled: 0 } },
  });
  openImport({ at: '/contacts/import' });
  const rows = dates.map((date, index) => `P${index},602555010${index},"${date}"`);
  await dropFile(new File([['Name,Phone,DOB', ...rows].join('\n')], 'people.csv', { type: 'text/csv' }));
  await screen.findByRole('table', { name: 'Columns of the file' });
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  await waitFor(() => expect(next.disabled).toBe(false));
  return server;
}

const preview = () =>
  [...screen.getByRole('table', { name: 'Preview' }).querySelectorAll('td:nth-child(3)')].map((td) => td.textContent);
const asked = () => screen.queryByRole('radiogroup', { name: 'How are the dates in “DOB” written?' });
const chosen = (order: string) => ({ name: new RegExp(`^${order} first:`, 'i') });
const sentBy = async (server: Awaited<ReturnType<typeof open>>) => {
  await pressImport();
  await waitFor(() => expect(server.callsOf('LeadsFromCsv')).toHaveLength(1));
  return server.callsOf('LeadsFromCsv')[0]?.variables;
};

it('asks which number is the month where every date could be read both ways, and shows what each answer does', async () => {
  const server = await open('2/2/1990', '2/1/1990', '12/11/1985');
  const group = within(asked() as HTMLElement);
  const monthFirst = group.getByRole<HTMLInputElement>('radio', { name: 'Month first: 2/1/1990 is February 1, 1990' });
  expect(monthFirst.checked).toBe(true);
  expect(preview()).toEqual(['02/02/1990', '02/01/1990', '12/11/1985']);
  fireEvent.click(group.getByRole('radio', { name: 'Day first: 2/1/1990 is January 2, 1990' }));
  expect(preview()).toEqual(['02/02/1990', '01/02/1990', '11/12/1985']);
  await goToCheck();
  expect(await sentBy(server)).toMatchObject({ dobKey: 'DOB', dateOrder: 'DAY_FIRST' });
});

it.each([
  [['12/25/1990', '2/2/1990'], 'MONTH_FIRST', ['12/25/1990', '02/02/1990']],
  [['25/12/1990', '2/2/1990'], 'DAY_FIRST', ['12/25/1990', '02/02/1990']],
  [['1990-02-01', 'Feb 1, 1990'], 'MONTH_FIRST', ['02/01/1990', '02/01/1990']],
  [['2/2/1990', '3/3/1990'], 'MONTH_FIRST', ['02/02/1990', '03/03/1990']],
])('doesn’t ask where each of the dates %j is one day only', async (dates, dateOrder, shown) => {
  const server = await open(...dates);
  await waitFor(() => expect(preview()).toEqual(shown));
  expect(asked()).toBeNull();
  await goToCheck();
  expect(await sentBy(server)).toMatchObject({ dateOrder });
});

it.each([
  ['12/25/1990', 'month', 'day', 'MONTH_FIRST', ['02/01/1990', '12/25/1990']],
  ['25/12/1990', 'day', 'month', 'DAY_FIRST', ['01/02/1990', '12/25/1990']],
])(
  'says with its line that %s decides on the %s first, and lets it be corrected',
  async (date, read, other, dateOrder, shown) => {
    const server = await open('2/1/1990', date);
    const because = `We read the ${read} first, because of ${date} in line 3.`;
    expect(within(asked() as HTMLElement).getByRole<HTMLInputElement>('radio', chosen(read)).checked).toBe(true);
    expect(screen.getByText(because)).toBeTruthy();
    expect(preview()).toEqual(shown);
    await goToCheck();
    expect(await screen.findByText(because)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', chosen(other)));
    expect(screen.getByText(`${date} in line 3 is a date only if the ${read} is first.`)).toBeTruthy();
    expect(await screen.findByText('The date of birth isn’t a date.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Columns' }));
    await screen.findByRole('table', { name: 'Preview' });
    // The answer isn't overruled by reading the file again.
    await waitFor(() => expect(asked()).not.toBeNull());
    expect(screen.getByRole<HTMLInputElement>('radio', chosen(other)).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', chosen(read)));
    await goToCheck();
    expect(await sentBy(server)).toMatchObject({ dateOrder });
  },
);

it('looks beyond the first rows for a date that says it', async () => {
  await open(
    ...Array<string>(11)
      .fill('2/1/1990')
      .map((date, index) => (index === 0 ? date : '3/4/1990')),
    '31/1/1990',
  );
  expect(screen.getByText('We read the day first, because of 31/1/1990 in line 13.')).toBeTruthy();
  expect(preview()[0]).toBe('01/02/1990');
});

it('says how a year with two digits is read', async () => {
  await open('2/1/90');
  expect(await screen.findByText(/^A year with two digits is the latest one that has begun/)).toBeTruthy();
});

it('lists rows whose date is wrong, to be corrected there or imported without it', async () => {
  const server = await open('2/1/1990', 'soon', '1/1/2999', '1/1/1899');
  await goToCheck();
  const table = within(await screen.findByRole('table', { name: 'Rows that are left out' }));
  expect(table.getByText('The date of birth isn’t a date.')).toBeTruthy();
  expect(table.getByText('The date of birth is in the future.')).toBeTruthy();
  expect(table.getByText('The date of birth is before 1900.')).toBeTruthy();
  fireEvent.change(table.getByLabelText('Date of birth on line 3'), { target: { value: 'Feb 1, 1990' } });
  expect(table.getAllByText('Fixed, will be imported')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows without their date of birth' }));
  expect(table.getAllByText('Fixed, will be imported')).toHaveLength(3);
  const { leads } = (await sentBy(server)) as { leads: string[][] };
  expect(leads.map(([, , dob]) => dob)).toEqual(['2/1/1990', 'Feb 1, 1990', '', '']);
});
