import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleCampaign } from '../../../testing/example-campaign.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dropFile, goToCheck, openImport } from '../../../testing/open-import.tsx';
import { dismissImport } from '../running-import.ts';

afterEach(() => dismissImport());

const file = new File(['Name,Phone,City\nAna,602-555-0100,Mesa'], 'people.csv', { type: 'text/csv' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

function open() {
  const server = fakeServer({
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    GroupChoices: { groups: [] },
    Campaign: { campaign: exampleCampaign() },
    ImportPreview: { known: [], optedOut: [], erased: [] },
  });
  return { server, ...openImport() };
}

it('each step of an import leads back, and what was chosen is kept both ways', async () => {
  const { path } = open();
  await dropFile(file);
  fireEvent.click(await screen.findByRole('combobox', { name: 'City' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Last name' }));
  await goToCheck();
  for (const [step, shown] of [
    [
      'consent',
      () => screen.findByRole<HTMLInputElement>('radio', { name: 'They signed a paper form', checked: true }),
    ],
    ['columns', () => screen.findByRole('combobox', { name: 'City' })],
  ] as const) {
    await press('Back');
    await waitFor(() => expect(path()).toBe(`/contacts/import/${step}`));
    expect(await shown()).toBeTruthy();
  }
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }).value).toBe('Last name');
  await press('Back');
  await waitFor(() => expect(path()).toBe('/contacts/import'));
  expect(await screen.findByText('people.csv')).toBeTruthy();
  await press('Continue');
  await waitFor(() => expect(path()).toBe('/contacts/import/columns'));
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' })).value).toBe('Last name');
});

it('another file takes the place of the one that was chosen', async () => {
  const { path } = open();
  await dropFile(file);
  await screen.findByRole('table', { name: 'Columns of the file' });
  await press('Back');
  await press('Choose another file');
  await waitFor(() => expect(screen.queryByText('people.csv')).toBeNull());
  expect(path()).toBe('/contacts/import');
  await dropFile(new File(['Name,Phone\nBea,602-555-0101'], 'others.csv', { type: 'text/csv' }));
  await screen.findByRole('table', { name: 'Columns of the file' });
  expect(screen.queryByRole('combobox', { name: 'City' })).toBeNull();
});

it('the last question leads back to the check, with its campaign, and nothing goes out', async () => {
  const { server } = open();
  await dropFile(file);
  await goToCheck();
  fireEvent.click(screen.getByRole('combobox', { name: 'Campaign (optional)' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
  await press('Continue');
  await screen.findByRole('button', { name: /^Send to 1/ });
  await press('Back');
  const chosen = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaign (optional)' }).value;
  await waitFor(() => expect(chosen()).toBe('Spring'));
  expect(server.callsOf('LeadsFromCsv')).toEqual([]);
});
