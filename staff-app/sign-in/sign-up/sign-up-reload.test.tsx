import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../../routes.tsx';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
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
describe('a reload of the sign-up', () => {
  it('takes the code that was sent before a reload, and doesn’t keep what was typed of it', async () => {
    const { callsOf } = server();
    const first = renderRoutes(routes, '/register');
    await toCode();
    await type('Code', '246810');
    first.screen.unmount();
    expect(Object.values(sessionStorage).join()).not.toContain('246810');
    renderRoutes(routes, { pathname: '/register', state: { step: 'code' } });
    expect((await screen.findByText(/We sent a six-digit code to/)).textContent).toContain('(555) 123-4567');
    expect(typedInto('Code')).toBe('');
    await type('Code', '246810');
    press('Continue');
    await screen.findByLabelText('Name');
    expect(callsOf('RegisterPhone')).toHaveLength(1);
    expect(callsOf('ConfirmPhone')[0]?.variables).toEqual({ phone: '5551234567', code: '246810' });
  });

  it('stays at the last step, keeps who someone is and never a password, and forgets it all once there is an account', async () => {
    const { callsOf } = server();
    const first = renderRoutes(routes, '/register');
    await toCode();
    await type('Code', '246810');
    press('Continue');
    await type('Name', 'Rosa Reyes');
    await type('Organization name', 'Reyes Dental');
    await type('Email', 'rosa@reyes.test');
    await type('Password', 'a-long-secret-1');
    first.screen.unmount();
    expect(Object.values(sessionStorage).join()).not.toContain('a-long-secret-1');
    renderRoutes(routes, { pathname: '/register', state: { step: 'details' } });
    await screen.findByLabelText('Name');
    expect(['Name', 'Organization name', 'Email', 'Password'].map(typedInto)).toEqual([
      ...['Rosa Reyes', 'Reyes Dental', 'rosa@reyes.test', ''],
    ]);
    await type('Password', 'a-long-secret-1');
    await type('Password again', 'a-long-secret-1');
    press('Create account');
    await vi.waitFor(() => expect(sessionStorage.getItem('sign-up-details')).toBeNull(), { timeout: 20_000 });
    expect(sessionStorage.getItem('sign-up-code')).toBeNull();
    expect(callsOf('RegisterUser')[0]?.variables).toMatchObject({ phone: '5551234567', phoneCode: '246810' });
    expect(callsOf('ConfirmPhone')).toHaveLength(1);
  });

  it('begins at the beginning once the code that was sent is no longer valid', async () => {
    server();
    const sent = { phone: '5551234567', at: Date.now() - 10 * 60_000 };
    sessionStorage.setItem('sign-up-code', JSON.stringify(sent));
    renderRoutes(routes, { pathname: '/register', state: { step: 'code' } });
    expect(await screen.findByLabelText('Mobile phone')).toBeTruthy();
    expect(typedInto('Mobile phone')).toBe('');
  });
});
