import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../testing/render-screen.tsx';
import { later } from './later.tsx';

type WindowProps = { onClose: () => void };

it('a window that can’t be fetched says so and leaves the screen as it is; opened again, it is fetched again', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn<() => Promise<(props: WindowProps) => React.JSX.Element>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/window.css'))
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <p>The window</p>);
  const Window = later(load);
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <input aria-label="Typed" />
        {isOpen && <Window onClose={() => setOpen(false)} />}
      </>
    );
  }
  renderRoutes([{ path: '/', element: <Screen /> }], '/');
  const field = await screen.findByRole('textbox', { name: 'Typed' });
  fireEvent.change(field, { target: { value: 'kept' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('You’re offline. Check your connection, then try again.');
  isOnline.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Couldn’t load this part of the app');
  expect(screen.getByRole('textbox', { name: 'Typed' })).toHaveProperty('value', 'kept');
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The window')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it('what can’t be closed and can’t be fetched is for the screen to say', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = later(async () => {
    throw new Error('not there');
  });
  renderRoutes([{ path: '/', element: <Part />, errorElement: <p>It failed</p> }], '/');
  await waitFor(() => expect(screen.getByText('It failed')).toBeTruthy());
});
