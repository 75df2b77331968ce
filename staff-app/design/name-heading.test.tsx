import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../testing/render-screen.tsx';
import { forgetIsNew, isNewState } from './is-new.ts';
import { NameHeading } from './name-heading.tsx';

it('is selected on what was just made, so that typing names it', async () => {
  const element = <NameHeading stored="New Group" restMs={1} save={() => {}} />;
  const { router } = renderRoutes(
    [
      { path: '/', element: null },
      { path: '/group/3', element },
    ],
    '/',
  );
  await act(() => router.navigate('/group/3', { state: isNewState }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 'New Group'.length]);
});

it('is selected once: a reload finds nothing new, and another screen keeps what it was told', async () => {
  const told = { usr: { isNew: true }, key: 'made', idx: 3 };
  window.history.replaceState(told, '');
  forgetIsNew();
  expect(window.history.state).toEqual({ ...told, usr: null });
  const elsewhere = { usr: { addsAppointment: true }, key: 'next', idx: 4 };
  window.history.replaceState(elsewhere, '');
  forgetIsNew();
  expect(window.history.state).toEqual(elsewhere);
});

it('leaves the focus where it is on what was there before', async () => {
  const element = <NameHeading stored="New Group" restMs={1} save={() => {}} />;
  renderRoutes([{ path: '/group/3', element }], '/group/3');
  expect(document.activeElement).not.toBe(await screen.findByRole('textbox', { name: 'Name' }));
});
