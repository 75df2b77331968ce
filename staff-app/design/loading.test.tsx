import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Loading } from './loading.tsx';

it('says why nothing comes while someone is offline', () => {
  renderScreen(<Loading />);
  expect(screen.getByRole('status', { name: 'Loading' }).textContent).toBe('');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void fireEvent(window, new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe('You’re offline. This loads once you’re back online.');
  isOnline.mockReturnValue(true);
  act(() => void fireEvent(window, new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
});
