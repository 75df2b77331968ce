// Tests of several files run on one page: each leaves it empty.
import { afterEach } from 'vitest';

afterEach(() => {
  // The viewer stores its slide there.
  globalThis.window?.history.replaceState(null, '');
  // Forms keep there what was typed.
  globalThis.window?.sessionStorage.clear();
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
