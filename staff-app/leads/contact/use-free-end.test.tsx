import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFreeEnd } from './use-free-end.ts';

afterEach(() => vi.restoreAllMocks());

function Inbox() {
  const feed = useRef<HTMLDivElement>(null);
  useFreeEnd(feed, 'newest');
  return (
    <div>
      <div ref={feed} role="log" />
      <form aria-label="Reply" />
    </div>
  );
}

/** The feed ends below the box, as on a phone with a banner above. */
function open(feed: { top: number; bottom: number }, boxTop: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'FORM'
      ? new DOMRect(0, boxTop, 390, 120)
      : new DOMRect(0, feed.top, 390, feed.bottom - feed.top);
  });
  const scrolled = vi.spyOn(globalThis, 'scrollBy').mockImplementation(() => undefined);
  render(<Inbox />);
  return scrolled;
}

it('leaves free below the newest message what the box to write covers', () => {
  const scrolled = open({ top: 404, bottom: 1004 }, 724);
  expect(screen.getByRole('log').style.paddingBottom).toBe('296px');
  expect(scrolled).not.toHaveBeenCalled();
});

it('moves the page where next to nothing of the feed is above the box, as at 200 % zoom', () => {
  const scrolled = open({ top: 300, bottom: 900 }, 280);
  expect(scrolled).toHaveBeenCalledWith({ top: 160 });
});

it('changes nothing where the box covers nothing', () => {
  open({ top: 100, bottom: 700 }, 700);
  expect(screen.getByRole('log').style.paddingBottom).toBe('');
});
