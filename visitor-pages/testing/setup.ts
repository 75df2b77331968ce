// The tests of several files follow each other on one page: each leaves it empty.
import { afterEach } from 'vitest';

afterEach(() => {
  // The viewer keeps its slide there.
  globalThis.window?.history.replaceState(null, '');
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
