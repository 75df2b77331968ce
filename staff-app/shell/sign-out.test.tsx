import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LeaveGuard } from '../design/leave-guard.tsx';
import { routes } from '../routes.tsx';
import { UserProvider } from '../session/signed-in.tsx';
import { keepTyped, typedAt } from '../session/typed.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

function signedIn(): void {
  localStorage.setItem('token', 'kept');
  const quiet = { OrganizationStats: 'unreachable', PausedCampaigns: { campaigns: [] } } as const;
  fakeServer({
    ...quiet,
    SendStats: { sendStats: [] },
    SignedInUser: { user: exampleUser('OWNER') },
    DraftName: { lead: { id: '7', name: 'Ana Diaz' } },
  });
}

it('asks before signing out deletes replies that were not sent, and goes at once without one', async () => {
  signedIn();
  const { path } = renderRoutes(routes, '/dashboard');
  const signOut = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  };
  localStorage.setItem('draft/1000/1000/7', 'Monday it');
  await signOut();
  const question = await screen.findByRole('dialog', { name: 'An unsent reply' });
  const back = await within(question).findByRole('link', { name: 'Reply to Ana Diaz' });
  expect(back.getAttribute('href')).toContain('7');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([path(), localStorage.getItem('draft/1000/1000/7')]).toEqual(['/dashboard', 'Monday it']);
  await signOut();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out and delete' }));
  await waitFor(() => expect([path(), localStorage.getItem('draft/1000/1000/7')]).toEqual(['/login', null]));
});

it('names in the same question what isn’t saved on the screen', async () => {
  signedIn();
  const { path } = renderRoutes(
    [
      {
        path: '/dashboard',
        element: (
          <UserProvider user={exampleUser('OWNER')}>
            <FormLeft />
          </UserProvider>
        ),
      },
      ...routes.filter((one) => one.path === '/logout' || one.path === '/login'),
    ],
    '/dashboard',
  );
  localStorage.setItem('draft/1000/1000/7', 'Monday it');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  const question = await screen.findByRole('dialog', { name: 'An unsent reply and unsaved changes' });
  fireEvent.click(within(question).getByRole('button', { name: 'Sign out and delete' }));
  await waitFor(() => expect(path()).not.toBe('/dashboard'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

function FormLeft() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <LeaveGuard isDirty />
      <button type="button" onClick={() => setAsked(true)}>
        Ask
      </button>
      {isAsked && <SignOutDialog opened onClose={() => {}} />}
    </>
  );
}

it('asks the same from the command palette', async () => {
  signedIn();
  const { path } = renderRoutes(routes, '/users');
  localStorage.setItem('draft/1000/1000/7', 'Monday it');
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'sign out' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Sign out/ }));
  await screen.findByRole('dialog', { name: 'An unsent reply' });
  expect([path(), localStorage.getItem('draft/1000/1000/7')]).toEqual(['/users', 'Monday it']);
});

it('leads from the question to the reply that was not sent, and keeps it', async () => {
  signedIn();
  const { path } = renderRoutes(routes, '/dashboard');
  localStorage.setItem('draft/1000/1000/7', 'Monday it');
  fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Reply to Ana Diaz' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'An unsent reply' })).toBeNull());
  expect(path()).not.toBe('/login');
  expect(localStorage.getItem('draft/1000/1000/7')).toBe('Monday it');
});

it('asks before signing out deletes what was typed into “Add contacts”', async () => {
  signedIn();
  const { path } = renderRoutes(routes, '/dashboard');
  const signOut = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  };
  const place = { userId: '1000', organizationId: '1000', form: 'add-contacts/new//' };
  keepTyped(place, { name: 'Maya Okafor' });
  await signOut();
  const question = await screen.findByRole('dialog', { name: 'Leads you haven’t added' });
  expect(question.textContent).toContain('Signing out deletes what you typed into “Add leads,”');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([path(), typedAt(place)]).toEqual(['/dashboard', { name: 'Maya Okafor' }]);
  localStorage.setItem('draft/1000/1000/7', 'Monday it');
  await signOut();
  const both = await screen.findByRole('dialog', { name: 'An unsent reply and unsaved changes' });
  expect(both.textContent).toContain('What you typed into “Add leads” is lost too.');
  fireEvent.click(within(both).getByRole('button', { name: 'Sign out and delete' }));
  await waitFor(() => expect([path(), typedAt(place)]).toEqual(['/login', null]));
});
