import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../../routes.tsx';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

const server = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    SignedInUser: { user: exampleUser('LIMITED') },
    CanSignUp: {},
    RegisterPhone: {},
    ConfirmPhone: {},
    RegisterUser: { token: 'new-token' },
    ...more,
  });

async function type(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const typedInto = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

async function toCode(phone = '(555) 123-4567') {
  await type('Mobile phone', phone);
  press('Continue');
  await screen.findByLabelText('Code');
}
async function toDetails(code = '123456') {
  await toCode();
  await type('Code', code);
  press('Continue');
  await screen.findByLabelText('Name');
}
async function fillDetails() {
  await type('Name', 'Dana Rivers');
  await type('Organization name', 'Northside Motors');
  await type('Email', 'dana@example.test');
  await type('Password', 'long enough');
  await type('Password again', 'long enough');
}

describe('the open sign-up', () => {
  it('sends the phone first, then the code, then the person, and ends signed in on the dashboard [AUTH-08 AUTH-11 AUTH-12 AUTH-13 AUTH-14]', async () => {
    const { calls, callsOf } = server();
    const { path } = renderRoutes(routes, '/register');
    await toDetails();
    expect(calls.map(({ name }) => name)).toEqual(['CanSignUp', 'RegisterPhone', 'ConfirmPhone']);
    await fillDetails();
    press('Create account');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(callsOf('RegisterPhone')[0]?.variables).toEqual({ phone: '5551234567', brand: 'default' });
    expect(callsOf('ConfirmPhone')[0]?.variables).toEqual({ phone: '5551234567', code: '123456' });
    expect(callsOf('RegisterUser')[0]?.variables).toEqual({
      name: 'Dana Rivers',
      email: 'dana@example.test',
      organizationName: 'Northside Motors',
      phone: '5551234567',
      phoneCode: '123456',
      password: 'long enough',
      password2: 'long enough',
      ...{ brand: 'default', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    });
    expect(localStorage.getItem('token')).toBe('new-token');
  });

  it('shows the price before anyone types a phone', async () => {
    server();
    renderRoutes(routes, '/register');
    const sentence =
      /^Free, \$25, or \$49 a month\. Each message costs 1 cent for now \(normally 1 to 3 cents, depending on the plan\)\. Phone numbers cost extra\. You choose a plan/;
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('asks nothing of the server for a phone that cannot be one, and says so beside the field', async () => {
    const { callsOf } = server();
    renderRoutes(routes, '/register');
    await type('Mobile phone', '555');
    press('Continue');
    expect(await screen.findByText('Please enter a valid phone number.')).toBeTruthy();
    expect(callsOf('RegisterPhone')).toEqual([]);
  });

  it.each(['12345', '1234567'])('lets the server decide about the code %s [AUTH-15]', async (code) => {
    const { callsOf } = server({ ConfirmPhone: refused('This code is not right.') });
    renderRoutes(routes, '/register');
    await toCode();
    await type('Code', code);
    press('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.');
    expect(callsOf('ConfirmPhone')[0]?.variables.code).toBe(code);
  });

  it('takes a code as it is pasted from a text, spaces included [AUTH-12]', async () => {
    const { callsOf } = server();
    renderRoutes(routes, '/register');
    await toDetails(' 123 456 ');
    expect(callsOf('ConfirmPhone')[0]?.variables.code).toBe('123456');
  });

  it('keeps everything typed when someone goes back, and sends no second code to the same phone', async () => {
    const { callsOf } = server();
    renderRoutes(routes, '/register');
    await toDetails();
    await type('Name', 'Dana Rivers');
    press('Back');
    await screen.findByLabelText('Code');
    expect(typedInto('Code')).toBe('123456');
    press('Change the number');
    await screen.findByLabelText('Mobile phone');
    expect(typedInto('Mobile phone')).toBe('(555) 123-4567');
    press('Continue');
    await screen.findByLabelText('Code');
    press('Continue');
    await screen.findByLabelText('Name');
    expect(typedInto('Name')).toBe('Dana Rivers');
    expect(callsOf('RegisterPhone')).toHaveLength(1);
    expect(callsOf('ConfirmPhone')).toHaveLength(1);
  });

  it("goes back by the browser's own way as well", async () => {
    server();
    const { router } = renderRoutes(routes, '/register');
    await toDetails();
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(typedInto('Mobile phone')).toBe('(555) 123-4567');
  });

  it('sends the code of another phone when the number was changed', async () => {
    const { callsOf } = server();
    renderRoutes(routes, '/register');
    await toCode();
    press('Change the number');
    await toCode('5559876543');
    expect(callsOf('RegisterPhone').map(({ variables }) => variables.phone)).toEqual(['5551234567', '5559876543']);
  });

  it('sends a new code when asked, but not before half a minute is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-04T12:00:00Z') });
    const { callsOf } = server();
    renderRoutes(routes, '/register');
    await toCode();
    expect(screen.getByText(/^New code in \d+ s$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(callsOf('RegisterPhone')).toHaveLength(2));
    expect(await screen.findByText(/^New code in \d+ s$/)).toBeTruthy();
  });

  it.each([
    ['RegisterPhone', () => type('Mobile phone', '5551234567').then(() => press('Continue'))],
    ['ConfirmPhone', () => toCode().then(() => type('Code', '1').then(() => press('Continue')))],
    ['RegisterUser', () => toDetails().then(() => fillDetails().then(() => press('Create account')))],
  ])("shows the server's first error of %s, or the general sentence [AUTH-17 ERR-06]", async (name, walk) => {
    for (const [errors, shown] of [
      [['The first.', 'The second.'], 'The first.'],
      [[], 'An unknown error occurred.'],
    ] as const) {
      server({ [name]: refused(...errors) });
      const { screen: shownScreen } = renderRoutes(routes, '/register');
      await walk();
      expect((await screen.findByRole('alert')).textContent).toBe(shown);
      shownScreen.unmount();
    }
  });

  it('begins at the phone again when the page was loaded again at a later step', async () => {
    server();
    const { router } = renderRoutes(routes, '/register');
    await screen.findByLabelText('Mobile phone');
    await act(() => router.navigate('/register', { state: { step: 'details' } }));
    expect(await screen.findByLabelText('Mobile phone')).toBeTruthy();
  });

  it('takes the name of the organization from the address, and it can be changed [AUTH-10 OPEN-36]', async () => {
    const { callsOf } = server();
    renderRoutes(routes, '/register?companyname=Acme');
    await toDetails();
    expect(typedInto('Organization name')).toBe('Acme');
    await fillDetails();
    press('Create account');
    await waitFor(() => expect(callsOf('RegisterUser')[0]?.variables.organizationName).toBe('Northside Motors'));
  });

  it('sends nothing while the passwords differ or are too short', async () => {
    const { callsOf } = server();
    renderRoutes(routes, '/register');
    await toDetails();
    await fillDetails();
    await type('Password again', 'long enougH');
    press('Create account');
    expect(await screen.findByText('Passwords must match.')).toBeTruthy();
    await type('Password', 'short');
    press('Create account');
    expect(await screen.findByText('Use 8 to 128 characters.')).toBeTruthy();
    expect(callsOf('RegisterUser')).toEqual([]);
  });
});

describe('registering with a link', () => {
  const invited = { Invitation: { email: 'dana@example.test', organizationName: 'Northside Motors' } };

  it('shows to which organization it leads, and asks neither for its name nor for the address [AUTH-09 AUTH-10]', async () => {
    const { callsOf } = server(invited);
    const { path } = renderRoutes(routes, '/register/link-token?companyname=Acme');
    await screen.findByRole('heading', { name: 'Join Northside Motors' });
    expect(screen.queryByLabelText('Organization name')).toBeNull();
    expect(screen.getByLabelText('Email')).toMatchObject({ value: 'dana@example.test', readOnly: true });
    await type('Name', 'Dana Rivers');
    await type('Password', 'long enough');
    await type('Password again', 'long enough');
    press('Create account');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(callsOf('Invitation')[0]?.variables).toEqual({ token: 'link-token' });
    expect(callsOf('RegisterUser')[0]?.variables).toEqual({
      token: 'link-token',
      name: 'Dana Rivers',
      email: 'dana@example.test',
      phone: null,
      password: 'long enough',
      password2: 'long enough',
      brand: 'default',
    });
    expect(localStorage.getItem('token')).toBe('new-token');
  });

  it("asks the platform's first admin for the address as well [AUTH-09 AUTH-14]", async () => {
    const { callsOf } = server({ Invitation: { email: null, organizationName: null } });
    renderRoutes(routes, '/register/first-token');
    await type('Name', 'Dana Rivers');
    await type('Email', 'dana@example.test');
    await type('Phone', '5551234567');
    await type('Password', 'long enough');
    await type('Password again', 'long enough');
    press('Create account');
    await waitFor(() => expect(callsOf('RegisterUser')[0]?.variables).toMatchObject({ phone: '5551234567' }));
  });

  it('says that a used or unknown link opens nothing, and leads on [AUTH-17]', async () => {
    server({ Invitation: refused('This link is no longer valid. Please ask for a new one.') });
    renderRoutes(routes, '/register/used');
    expect((await screen.findByRole('alert')).textContent).toMatch('This link is no longer valid.');
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it("shows the server's first error and keeps what was typed [AUTH-17]", async () => {
    server({ ...invited, RegisterUser: refused('This password is too easy to guess.') });
    renderRoutes(routes, '/register/link-token');
    await type('Name', 'Dana Rivers');
    await type('Password', 'long enough');
    await type('Password again', 'long enough');
    press('Create account');
    expect((await screen.findByRole('alert')).textContent).toBe('This password is too easy to guess.');
    expect(typedInto('Name')).toBe('Dana Rivers');
  });
});
