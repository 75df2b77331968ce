import { describe, expect, it } from 'vitest';
import { compareWords } from './compare-words.ts';

const marked = (first: string, second: string) =>
  compareWords(first, second)
    .map(({ in: place, text }) => ({ both: text, first: `[-${text}-]`, second: `[+${text}+]` })[place])
    .join('');

describe('two texts', () => {
  it.each([
    ['the same', 'Hi Maria.', 'Hi Maria.', 'Hi Maria.'],
    ['a word more', 'We come by.', 'We will come by.', 'We[+ will+] come by.'],
    ['a word less', 'We will come by.', 'We come by.', 'We[- will-] come by.'],
    ['another word', 'See you Monday at 9.', 'See you Tuesday at 9.', 'See you[- Monday-][+ Tuesday+] at 9.'],
    ['nothing first', '', 'Hello', '[+Hello+]'],
    ['nothing left', 'Hello', '', '[-Hello-]'],
    ['another line', 'One\nTwo', 'One\nThree', 'One[-\nTwo-][+\nThree+]'],
  ])('are compared word by word: %s', (_what, first, second, shown) => {
    expect(marked(first, second)).toBe(shown);
  });

  it('keep every character of both', () => {
    const [first, second] = ['  a b  c\n\nd ', 'b c  x\nd  '];
    const pieces = compareWords(first, second);
    const without = (place: string) => pieces.flatMap((one) => (one.in === place ? [] : one.text)).join('');
    expect([without('second'), without('first')]).toEqual([first, second]);
  });

  it('that are very long are compared as wholes', () => {
    const long = (word: string) => Array.from({ length: 2_000 }, () => word).join(' ');
    expect(compareWords(long('a'), long('b')).map((piece) => piece.in)).toEqual(['first', 'second']);
  });
});
