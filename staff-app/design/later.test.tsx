import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../testing/render-screen.tsx';
import { later } from './later.tsx';

type WindowProps = { onClose: () => void };

it('a window that can’t be fetched says so and leaves the screen as it is; opened again, it is fetched again', async () => {
  const load = vi
    .fn<() => Promise<(props: WindowProps) => React.JSX.Element>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/window.css'))
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
  await screen.findByText('We can’t reach the server right now. Check your connection, then try again.');
  expect(screen.getByRole('textbox', { name: 'Typed' })).toHaveProperty('value', 'kept');
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The window')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('what can’t be closed and can’t be fetched is for the screen to say', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = later(async () => {
    throw new Error('not there');
  });
  renderRoutes([{ path: '/', element: <Part />, errorElement: <p>It failed</p> }], '/');
  await waitFor(() => expect(screen.getByText('It failed')).toBeTruthy());
});
