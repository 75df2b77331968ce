import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyRegistration } from '../../../domain/numbers/registration.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RegistrationCard } from './registration-card.tsx';

const registration = (changes: object = {}) => ({
  ...{ state: 'NONE', reason: null, sentAt: null, isReady: true },
  form: { ...emptyRegistration, businessName: 'Desert Dental' },
  problems: [{ field: 'ein', sentence: 'Enter the 9 digits of your EIN.' }],
  checks: [{ text: 'A sample message names your business.', isMet: false }],
  ...changes,
});

function open(shown: object, answers: Parameters<typeof fakeServer>[0] = {}, isNeeded = true) {
  const server = fakeServer({ Registration: { registration: shown }, SaveRegistration: {}, ...answers });
  renderScreen(<RegistrationCard isNeeded={isNeeded} />, { user: exampleUser('ADMIN') });
  return server;
}

it('keeps the form as it is typed, and says what is missing once it is sent', async () => {
  const server = open(registration(), { SendRegistration: refused('Enter the 9 digits of your EIN.') });
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register your business' });
  expect(within(dialog).queryByText('Enter the 9 digits of your EIN.')).toBeNull();
  expect(within(dialog).getByRole('listitem', { name: 'Missing: A sample message names your business.' })).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'EIN' }), { target: { value: '12-34' } });
  await waitFor(() =>
    expect(server.callsOf('SaveRegistration').map(({ variables }) => variables)).toMatchObject([
      { form: { ein: '12-34', businessName: 'Desert Dental' } },
    ]),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send registration' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Enter the 9 digits of your EIN.');
  const ein = within(dialog).getByRole('textbox', { name: 'EIN' });
  expect(ein.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement, 'at what is missing').toBe(ein));
});

it('asks in the words of American forms', async () => {
  open(registration());
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }));
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByLabelText('Street address')).toBeTruthy();
  expect(form.getByLabelText('Business type').textContent).toContain('Nonprofit corporationCooperative');
});

it('stores the form once typing has rested for 800 ms', async () => {
  const server = open(registration());
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }));
  const ein = await screen.findByRole('textbox', { name: 'EIN' });
  vi.useFakeTimers();
  fireEvent.change(ein, { target: { value: '12' } });
  await act(() => vi.advanceTimersByTimeAsync(799));
  expect(server.callsOf('SaveRegistration')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(server.callsOf('SaveRegistration')).toHaveLength(1);
  vi.useRealTimers();
});

it('is asked for where a number needs it', async () => {
  open(registration());
  const card = await screen.findByRole('region', { name: 'Registration' });
  expect(card.textContent).toContain('Not registered');
  expect(card.textContent).toContain('Messages carriers block until then wait here');
});

it('isn’t mentioned where every number sends without it', async () => {
  fakeServer({ Registration: { registration: registration() } });
  renderScreen(
    <>
      <RegistrationCard isNeeded={false} />
      <RegistrationCard isNeeded />
    </>,
    { user: exampleUser('ADMIN') },
  );
  expect(await screen.findAllByRole('region', { name: 'Registration' })).toHaveLength(1);
});

it('shows the carriers’ own words, and leads back to the form', async () => {
  open(registration({ state: 'REJECTED', reason: 'The business name does not match the EIN.' }));
  expect(await screen.findByText('The business name does not match the EIN.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit and send again' })).toBeTruthy();
});

it('cannot be sent where the server is not set up for it, and says so', async () => {
  open(registration({ isReady: false }));
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register your business' });
  expect(within(dialog).getByText(/isn’t set up on this server yet/)).toBeTruthy();
  expect((within(dialog).getByRole('button', { name: 'Send registration' }) as HTMLButtonElement).disabled).toBe(true);
});
