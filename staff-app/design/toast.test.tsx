import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { showError } from './toast.tsx';

afterEach(() => vi.restoreAllMocks());

it.each([
  [false, 0],
  [true, 1],
])(
  'takes a failure away once the person is online again, but one that came while online (%s) stays',
  async (wasOnline, stays) => {
    renderScreen(null);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(wasOnline);
    act(() => showError('It didn’t work.'));
    await screen.findByText('It didn’t work.');
    act(() => void window.dispatchEvent(new Event('online')));
    // It leaves after some seconds in any case.
    await waitFor(() => expect(screen.queryAllByText('It didn’t work.')).toHaveLength(stays), { timeout: 4_000 });
  },
);
