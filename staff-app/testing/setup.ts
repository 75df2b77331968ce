// What a browser has and jsdom has not, as far as the component library asks for it.
import './quick-react.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { getElementError } from './late-message.ts';
import { quickenLabels } from './quick-labels.ts';
import { rememberWhatIsShown } from './what-is-shown.ts';

class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Screens that load lazily take their time on a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError });
// Not as a stub: a test that takes its own stubs back would take this along.
Object.assign(globalThis, { ResizeObserver: NoResizes });
// The library that finds things by their names asks the one or the other.
for (const view of new Set([window, document.defaultView])) {
  if (!view) continue;
  rememberWhatIsShown(view);
  quickenLabels(view);
}
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = () => {};
// An editor that gets the focus asks where its cursor is drawn.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
Range.prototype.getBoundingClientRect = () => new DOMRect();
if (!('fonts' in document)) {
  const fonts = { addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(document, 'fonts', { value: fonts });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.innerWidth = 1280;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
