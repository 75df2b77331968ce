import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setWidth } from '../testing/inbox.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { OneLine } from './one-line.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  setWidth(1024);
});

const text = 'Sending is paused for everyone in this organization.';

function open(width: number, needed: number, isFirstWhole = false) {
  // jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(needed);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240);
  setWidth(width);
  renderScreen(
    <OneLine isFirstWhole={isFirstWhole}>
      <p>{text}</p>
    </OneLine>,
  );
}
const button = (name: string) => screen.queryByRole('button', { name });

it('opens on a phone where something is cut off, and closes again', () => {
  open(390, 400);
  fireEvent.click(screen.getByRole('button', { name: 'Show more', expanded: false }));
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(button('Show more')).toBeTruthy();
});

it.each([
  ['fits on a phone', 390, 240],
  ['is on a wide screen', 1280, 400],
])('has no button where everything %s', (_where, width, needed) => {
  open(width, needed);
  expect(screen.getByText(text)).toBeTruthy();
  expect(button('Show more')).toBeNull();
});

it('opens where only its first part is shown, even if that fits', () => {
  open(390, 240, true);
  fireEvent.click(screen.getByRole('button', { name: 'Show more', expanded: false }));
  expect(button('Show less')).toBeTruthy();
});
