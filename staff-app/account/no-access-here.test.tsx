import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleAccount } from '../testing/example-account.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';

it.each([
  ['MANAGER', 'data', 'Only owners can open it. Ask an owner of your organization.'],
  ['ADMIN', 'data', 'Only owners can open it. Ask an owner of your organization.'],
  ['MANAGER', 'billing', 'Ask an owner or admin of your organization.'],
] as const)('says to %s that "%s" isn’t for them, and whom to ask', async (access, tab, whom) => {
  fakeServer({ Account: () => ({ user: exampleAccount() }) });
  renderRoutes(
    [{ path: '/account', element: <UserProvider user={exampleUser(access)}>{<AccountPage />}</UserProvider> }],
    `/account?tab=${tab}`,
  );
  await screen.findByText('You don’t have access to this part of the account.');
  expect(screen.getByText(whom)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Go to your settings' }));
  expect(await screen.findByLabelText('Name')).toBeTruthy();
});
