import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../../routes.tsx';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';

it('says at once, and asks for no phone, where the server has no number to send codes from', async () => {
  const sentence = 'We can’t text codes yet: this server has no phone number.';
  fakeServer({ CanSignUp: refused(sentence) });
  renderRoutes(routes, '/register');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByLabelText('Mobile phone')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});
