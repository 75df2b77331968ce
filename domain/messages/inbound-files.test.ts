import { expect, it } from 'vitest';
import { wordsReceived } from './inbound-files.ts';

it.each([
  ['Here it is', false, 'Here it is'],
  ['Here it is', true, 'Here it is\n[With a picture or file, which can’t be shown here]'],
  ['', true, '[A picture or file, which can’t be shown here]'],
  [' \n', false, '[A picture or file, which can’t be shown here]'],
])('%j with files (%s) reads %j', (body, hasFiles, read) => {
  expect(wordsReceived(body, hasFiles)).toBe(read);
});
