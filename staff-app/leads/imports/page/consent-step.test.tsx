import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleBrand } from '../../../testing/examples.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dropFile, openImport } from '../../../testing/open-import.tsx';
import { dismissImport } from '../running-import.ts';

afterEach(() => dismissImport());

const file = new File(['Name,Phone\nAna,602-555-0100'], 'people.csv', { type: 'text/csv' });
const { account } = exampleBrand();

it.each([true, false])('says whether those who agreed are still asked to opt in first: %s', async (asksToOptIn) => {
  fakeServer({
    ...{ CampaignChoices: { campaigns: [] }, GroupChoices: { groups: [] } },
    ImportPreview: { known: [], optedOut: [], erased: [] },
  });
  openImport({ brand: exampleBrand({ account: { ...account, asksToOptIn } }) });
  await dropFile(file);
  await screen.findByRole('table', { name: 'Columns of the file' });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('radio', { name: 'They signed a paper form' });
  const said = screen.queryByText(
    'People in this file who haven’t opted in yet still get the opt-in question before their first message, even if they agreed.',
  );
  expect(said !== null).toBe(asksToOptIn);
});
