import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleAccount } from '../../testing/example-account.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccountPage } from '../account-page.tsx';

/** Opens the settings, as a colleague does, who then saves some. */
async function open() {
  let user = exampleAccount();
  const server = fakeServer({ Account: () => ({ user }), UpdateOrganization: {} });
  const { client } = renderScreen(<AccountPage />);
  await screen.findByLabelText('Brand name');
  const othersSave = async (changes: Parameters<typeof exampleAccount>[1]) => {
    user = exampleAccount({}, changes);
    await act(() => client.invalidateQueries());
  };
  return { server, othersSave };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('takes in what a colleague saves of the settings, keeps what is typed, and sends only that', async () => {
  const { server, othersSave } = await open();
  type('Brand name', 'Southside Motors');
  await othersSave({ allowWeekends: false });
  await waitFor(() => expect(field('Send on weekends').checked).toBe(false));
  expect(field('Brand name').value).toBe('Southside Motors');
  fireEvent.click(saveButton());
  await waitFor(() =>
    expect(server.callsOf('UpdateOrganization')[0]?.variables).toEqual({
      ...{ organizationId: '1000', organization: { name: 'Southside Motors' }, seen: { name: 'Northside Motors' } },
    }),
  );
});

it.each([
  ['Keep your version', 'Southside Motors', 'Eastside Motors'],
  ['Use the saved version', 'Eastside Motors', null],
])('of two changes of one setting, %s leaves %s', async (choice, left, seen) => {
  const { server, othersSave } = await open();
  type('Brand name', 'Southside Motors');
  await othersSave({ name: 'Eastside Motors' });
  const alert = within(
    (await screen.findByText('This was changed elsewhere while you were editing')).closest(
      '[role="alert"]',
    ) as HTMLElement,
  );
  expect(alert.getByText('Brand name: Eastside Motors')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  fireEvent.click(alert.getByRole('button', { name: choice }));
  expect(field('Brand name').value).toBe(left);
  expect(saveButton().disabled).toBe(seen === null);
  if (seen === null) return;
  fireEvent.click(saveButton());
  await waitFor(() =>
    expect(server.callsOf('UpdateOrganization')[0]?.variables).toMatchObject({
      organization: { name: left },
      seen: { name: seen },
    }),
  );
});

it('shows the conflict beside Save, too, and takes the choice there', async () => {
  const { othersSave } = await open();
  type('Brand name', 'Southside Motors');
  await othersSave({ name: 'Eastside Motors' });
  const beside = within(await screen.findByRole('group', { name: 'Save changes' }));
  expect(beside.getByText('This was changed elsewhere. Choose a version to save.')).toBeTruthy();
  expect(beside.getByText('Saved version — Brand name: Eastside Motors')).toBeTruthy();
  fireEvent.click(beside.getByRole('button', { name: 'Keep your version' }));
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  expect(beside.getByText('Unsaved changes')).toBeTruthy();
});

it('says why Save is gray', async () => {
  await open();
  const why = () => document.getElementById(saveButton().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(why()).toBe('No unsaved changes');
  type('Brand name', '');
  expect(why()).toBe('Please enter a name.');
});
