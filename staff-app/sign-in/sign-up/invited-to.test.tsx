import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';
import { InvitedPage } from './invited-page.tsx';

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const places = [
  ['/campaign/5', { campaignId: '5', groupId: null }],
  ['/group/7', { campaignId: null, groupId: '7' }],
  ['/dashboard', { campaignId: null, groupId: null }],
] as const;

it.each(
  places.flatMap(([first, invitedTo]) => [false, true].map((hasAccount) => [first, hasAccount, invitedTo] as const)),
)('an invitation opens %s first, for someone with an account: %s [USER-27]', async (first, hasAccount, invitedTo) => {
  fakeServer({
    Invitation: { email: 'dana@example.test', organizationName: 'Northside Motors', hasAccount, ...invitedTo },
    JoinOrganization: { token: 'joined-token' },
    RegisterUser: { token: 'new-token' },
  });
  const pages = [
    { path: '/register/:token', element: <InvitedPage /> },
    { path: '*', element: null },
  ];
  const { path } = renderRoutes(pages, '/register/link-token');
  await type('Password', 'long enough');
  if (!hasAccount) {
    await type('Name', 'Dana Rivers');
    await type('Password again', 'long enough');
  }
  fireEvent.click(screen.getByRole('button', { name: hasAccount ? 'Sign in and join' : 'Create account' }));
  await waitFor(() => expect(path()).toBe(first));
});
