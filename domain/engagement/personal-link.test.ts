import { expect, it } from 'vitest';
import { withoutLinkCodes } from './personal-link.ts';

it.each([
  ['See https://a.test/c/0123456789abc/Xy12zW Reply STOP to opt out.', 'See https://a.test/c/… Reply STOP to opt out.'],
  ['a.test/c/0123456789abcdefghijkl/Xy12zW.', 'a.test/c/….'],
  ['Twice: a.test/c/0123456789abc/Xy12zW and a.test/c/0123456789abd/Xy12zW', 'Twice: a.test/c/… and a.test/c/…'],
  ['http://localhost:3000/redirect/0123456789abc/Xy12zW?url=x', 'http://localhost:3000/redirect/…?url=x'],
  // The beginning of a message ends anywhere.
  ['See https://a.test/c/0123456789abc/Xy1', 'See https://a.test/c/…'],
  ['See https://a.test/c/01234567', 'See https://a.test/c/…'],
  ['See https://a.test/c/', 'See https://a.test/c/…'],
  // What isn't a personal link stays.
  [
    'Join at https://a.test/g/spring or a.test/c/Roofs today',
    'Join at https://a.test/g/spring or a.test/c/Roofs today',
  ],
  ['and/or', 'and/or'],
  ['', ''],
])('the text "%s" is "%s" without the codes of its links', (text, shown) => {
  expect(withoutLinkCodes(text)).toBe(shown);
});
