import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useToasts } from './use-toasts.ts';

it('asks again for the place of toasts until it comes', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return () => <p>toasts</p>;
  };
  function Page() {
    const Toasts = useToasts(load);
    return Toasts && <Toasts />;
  }
  render(<Page />);
  expect(screen.queryByText('toasts')).toBeNull();
  await screen.findByText('toasts');
  expect(tries).toBe(2);
});
