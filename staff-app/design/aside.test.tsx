import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { aside } from './aside.tsx';

it('shows nothing where it can’t be fetched, leaves the screen alone, and tries again the next time', async () => {
  const Loaded = ({ name }: { name: string }) => <p>Good morning, {name}</p>;
  const load = vi.fn<() => Promise<typeof Loaded>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(Loaded);
  const Note = aside(load);
  const field = (
    <>
      <textarea aria-label="Message" />
      <Note name="Ana" />
    </>
  );
  renderScreen(field);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
  expect(screen.queryByText(/^Good morning/)).toBeNull();
  cleanup();
  renderScreen(field);
  expect(await screen.findByText('Good morning, Ana')).toBeTruthy();
});
