import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleAccount } from '../testing/example-account.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';

async function choose(timeZone: string | null, typed: string, option: RegExp) {
  const server = fakeServer({ Account: () => ({ user: exampleAccount({}, { timeZone }) }), UpdateOrganization: {} });
  renderScreen(<AccountPage />, { user: exampleUser('ADMIN') });
  const field = await screen.findByRole('combobox', { name: 'Time zone' });
  const shown = (field as HTMLInputElement).value;
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf('UpdateOrganization')).toHaveLength(1));
  return { shown, sent: server.callsOf('UpdateOrganization')[0]?.variables.organization };
}

it('an organization’s time zone is its brand’s until it searches for another', async () => {
  expect(await choose(null, 'new_y', /New York/)).toEqual({
    ...{ shown: 'Arizona (America/Phoenix)', sent: { timeZone: 'America/New_York' } },
  });
});

it('an organization’s time zone goes along with its brand again when the brand’s is chosen', async () => {
  expect(await choose('Europe/Berlin', 'Phoenix', /Phoenix/)).toEqual({
    ...{ shown: 'Europe/Berlin', sent: { timeZone: '' } },
  });
});

it('an organization’s time zone is the one that was typed, when the field is left', async () => {
  const server = fakeServer({
    Account: () => ({ user: exampleAccount({}, { timeZone: null }) }),
    UpdateOrganization: {},
  });
  renderScreen(<AccountPage />, { user: exampleUser('ADMIN') });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'denver' } });
  act(() => field.blur());
  expect(field.value).toBe('Mountain (America/Denver)');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateOrganization')[0]?.variables.organization).toEqual({ timeZone: 'America/Denver' }),
  );
});
