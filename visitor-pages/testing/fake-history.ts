import { vi } from 'vitest';

/** A browser's history at one page of this site, whose moves take no time. */
export function fakeHistory() {
  const states: unknown[] = [null];
  let at = 0;
  const past = {
    scrollRestoration: 'auto',
    get state() {
      return states[at];
    },
    pushState: (state: unknown) => {
      at += 1;
      states.splice(at, Infinity, state);
    },
    replaceState: (state: unknown) => {
      states[at] = state;
    },
    go: (by: number) => {
      if (at + by < 0 || at + by >= states.length) return;
      at += by;
      dispatchEvent(new PopStateEvent('popstate', { state: states[at] }));
    },
  };
  vi.stubGlobal('history', past);
  return { back: () => past.go(-1), forward: () => past.go(1), entriesBefore: () => at };
}
