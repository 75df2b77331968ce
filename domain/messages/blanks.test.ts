import { describe, expect, it } from 'vitest';
import { blanks, blanksIn, hasBlank } from './blanks.ts';

const found = (text: string) => blanksIn(text).map((blank) => blank.text);

describe('a blank that is still to be filled in', () => {
  it.each([
    ['with both brackets', 'Come on [which day]!', ['[which day]']],
    ['without its closing bracket', 'Come on [which day!', ['[which day']],
    ['without its opening bracket', 'Come on which day]!', ['which day]']],
    ['at the end of the text', 'Come on [which day', ['[which day']],
    ['closed by another sign', 'Come on [which day) at 5', ['[which day']],
    ['with letters deleted beside its bracket', 'Only [your off today', ['[your off']],
    ['with letters deleted at its beginning', 'Only r offer] today', ['r offer]']],
    ['cut to a part of its words', 'We keep prices for [how long pr', ['[how long pr']],
    ['before a blank that is whole', 'From [opening time to [closing time]', ['[opening time', '[closing time]']],
    ['after a blank that is whole', '[opening time] to closing time]', ['[opening time]', 'closing time]']],
    ['before brackets of the writer', 'On [which day we open [finally]', ['[which day']],
    ['in a line of its own', 'On [which day\nor call us]', ['[which day']],
    ['on a slide', '<p>Only <b>[your offer</b> now</p>', ['[your offer']],
  ])('is one %s', (_how, text, expected) => {
    expect(found(text)).toEqual(expected);
    for (const { text: blank, index } of blanksIn(text)) expect(text.slice(index).startsWith(blank)).toBe(true);
  });

  it.each([
    'Teh [sic] day, [day], or [TBD]',
    'Bring [1] your card, [2] a photo',
    'See you then :[ or not :]',
    'a] first b] second',
    '[which  day]',
    '[new hours: 9 to 5]',
    '[asking price $400,000 or less]',
    '[on which day]',
    'The new hours [see our page',
    'It is your offer [as agreed]',
    '[new hires start on Monday',
    '[new',
    'the day]',
    '[every day]',
    'Ask us which day works, your offer, and new hours',
    '',
  ])('isn’t one in what a person meant: %j', (text) => {
    expect(found(text)).toEqual([]);
    expect(hasBlank(text)).toBe(false);
  });

  it('is one for every blank of the templates, whichever bracket is deleted', () => {
    for (const blank of blanks) {
      expect(found(`Hi, [${blank}] is it`)).toEqual([`[${blank}]`]);
      expect(found(`Hi, [${blank} is it`)).toEqual([`[${blank}`]);
      expect(found(`Hi, ${blank}] is it`)).toEqual([`${blank}]`]);
    }
  });
});
