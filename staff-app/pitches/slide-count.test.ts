import { expect, it } from 'vitest';
import { slidesWords } from './slide-count.ts';

const filled = { isEmpty: false };
const empty = { isEmpty: true };

it.each([
  [[], '0 slides'],
  [[filled], '1 slide'],
  [[filled, filled], '2 slides'],
  [[filled, empty], '1 slide, 1 empty'],
  [[empty], '1 empty slide'],
  [[empty, empty], '2 empty slides'],
])('slides %o are counted as %s', (slides, words) => {
  expect(slidesWords(slides)).toBe(words);
});
