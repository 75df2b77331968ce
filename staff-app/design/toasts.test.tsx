import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showDone } from './toast.tsx';
import { Toasts } from './toasts.tsx';

// In short steps: what is drawn after one begins the timers of the next.
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 100) act(() => void vi.advanceTimersByTime(100));
}

it('what went well can be read for five seconds', () => {
  vi.useFakeTimers();
  notifications.clean();
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
  act(() => showDone('Saved'));
  pass(4_900);
  expect(screen.getByText('Saved')).toBeTruthy();
  pass(1_000);
  expect(screen.queryByText('Saved')).toBeNull();
});
