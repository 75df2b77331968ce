// What a browser has and jsdom has not, as far as the component library asks for it.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Screens that load lazily take their time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
vi.stubGlobal('ResizeObserver', NoResizes);
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = () => {};
if (!('fonts' in document)) {
  const fonts = { addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(document, 'fonts', { value: fonts });
}

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1280;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
