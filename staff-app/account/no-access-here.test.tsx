import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleAccount } from '../testing/example-account.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';

it.each(['data', 'billing'])('say that "%s" isn’t for someone who only has settings of their own', async (tab) => {
  fakeServer({ Account: () => ({ user: exampleAccount() }) });
  renderRoutes(
    [{ path: '/account', element: <UserProvider user={exampleUser('MANAGER')}>{<AccountPage />}</UserProvider> }],
    `/account?tab=${tab}`,
  );
  await screen.findByText('You don’t have access to this part of the account.');
  fireEvent.click(screen.getByRole('button', { name: 'Go to your settings' }));
  expect(await screen.findByLabelText('Name')).toBeTruthy();
});
