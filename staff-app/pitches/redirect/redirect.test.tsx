import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PitchDialog } from '../pitch-dialog.tsx';
import type { Pitch } from '../use-pitch.ts';

const none = { redirectType: 'NONE', redirectUrl: null, redirectPhone: null, redirectButton: null } as const;

function open(redirect: Partial<Pitch> = none, brand = exampleBrand()) {
  const pitch = { id: '21', title: 'Our work', color: null, image: null, structure: [], slides: [], ...redirect };
  const server = fakeServer({ Pitch: { pitch }, UpdateRedirect: {} });
  renderScreen(<PitchDialog pitchId="21" onClose={() => undefined} />, { brand });
  return server;
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('sets a web address, which must not be empty [PITCH-17 PITCH-18 PITCH-22]', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a redirect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redirect' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(dialog.getByLabelText('Button')).toHaveProperty('value', 'Continue');
  type(dialog.getByLabelText('Web address'), 'shop.example');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateRedirect').map(({ variables }) => variables)).toEqual([
      { pitchId: '21', redirectType: 'LINK', redirectUrl: 'shop.example', redirectButton: 'Continue' },
    ]),
  );
});

it('sets someone to call, whose number must not be empty [PITCH-17 PITCH-19 PITCH-23]', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a redirect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redirect' }));
  fireEvent.click(dialog.getByLabelText('Call a phone number'));
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  type(dialog.getByLabelText('Phone'), '5551234567');
  type(dialog.getByLabelText('Button'), 'Call the studio');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateRedirect').map(({ variables }) => variables)).toEqual([
      { pitchId: '21', redirectType: 'CONTACT', redirectPhone: '5551234567', redirectButton: 'Call the studio' },
    ]),
  );
});

it('shows the redirect there is, removes it, and brings it back [PITCH-21]', async () => {
  const server = open({ ...none, redirectType: 'CONTACT', redirectPhone: '5551234567', redirectButton: 'Call us' });
  expect(await screen.findByText('Call us')).toBeTruthy();
  expect(screen.getByText('Calls (555) 123-4567')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateRedirect').map(({ variables }) => variables.redirectType)).toEqual([
      'NONE',
      'CONTACT',
    ]),
  );
});

it('is not offered where the brand has no redirects [BRAND-17]', async () => {
  const brand = exampleBrand();
  open(none, { ...brand, controls: { ...brand.controls, showRedirect: false } });
  await screen.findByLabelText('Title of the pitch');
  expect(screen.queryByRole('button', { name: 'Add a redirect' })).toBeNull();
});

it('is changed from what it was', async () => {
  const server = open({ ...none, redirectType: 'LINK', redirectUrl: 'https://shop.example', redirectButton: 'Shop' });
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Redirect' }));
  expect(dialog.getByLabelText('Web address')).toHaveProperty('value', 'https://shop.example');
  type(dialog.getByLabelText('Button'), 'Visit');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf('UpdateRedirect')[0]?.variables).toMatchObject({
      ...{ redirectType: 'LINK', redirectUrl: 'https://shop.example', redirectButton: 'Visit' },
    }),
  );
});
