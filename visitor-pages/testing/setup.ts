// The tests of several files follow each other on one page: each leaves it empty.
import { afterEach } from 'vitest';

afterEach(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
