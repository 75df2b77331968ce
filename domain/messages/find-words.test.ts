import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, hasWords, readWords } from './find-words.ts';

describe('the words that messages are searched for', () => {
  it.each([
    ['gate code', 'The code of the gate is 4411', true],
    ['GATE', 'the gate', true],
    ['manana', '¿Puedo ir mañana?', true],
    ['mañana', 'MANANA', true],
    ['gate code', 'the gate', false],
    ['appoint', 'My appointments', true],
    ['4411', 'It is 4411.', true],
  ])('%s in “%s”: %s', (typed, body, expected) => {
    expect(hasWords(body, readWords(typed) ?? [])).toBe(expected);
  });

  it.each(['', '  ', 'ab', ' a ', '\n'])('are too short as %j', (typed) => {
    expect(readWords(typed)).toBeNull();
  });
});

describe('the excerpt of a message', () => {
  it('is all of a short one, in one line', () => {
    expect(excerptOf('The gate\n\ncode  is 4411', ['code'])).toBe('The gate code is 4411');
  });

  it('has the first of the words with what is before and after it', () => {
    const body = `${'a '.repeat(200)}the gate code is 4411 ${'b '.repeat(200)}`;
    const excerpt = excerptOf(body, ['code', 'gate']);
    expect(excerpt).toMatch(/^….{30,40}gate code is 4411 b .+…$/);
    expect(excerptOf(`${'x'.repeat(300)} mañana`, ['manana'])).toMatch(/^…x+ mañana$/);
  });

  it('is never longer than 160 characters, and has the word that was found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 400 }), (before, after) => {
        const excerpt = excerptOf(`${before} needle ${after}`, ['needle']);
        expect([...excerpt].length).toBeLessThanOrEqual(160);
        expect(excerpt).toContain('needle');
      }),
    );
  });
});
