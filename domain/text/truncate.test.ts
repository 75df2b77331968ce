import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate, truncationLengths } from './truncate.ts';

describe('truncated text', () => {
  it.each([
    ['senderName', 30],
    ['chartLabel', 12],
    ['campaignName', 12],
    ['featureLabel', 23],
    ['slideLabel', 25],
    ['columnLabel', 25],
    ['previewSelector', 23],
  ] as const)(
    'as %s keeps %d characters and gets an ellipsis, one of exactly that length stays [CONST-34..CONST-40 OPEN-62]',
    (place, length) => {
      expect(truncate('x'.repeat(length), truncationLengths[place])).toBe('x'.repeat(length));
      expect(truncate('x'.repeat(length + 1), truncationLengths[place])).toBe(`${'x'.repeat(length)}…`);
    },
  );

  it('is never cut inside a character', () => {
    expect(truncate('𝒜𝒷𝒸', 2)).toBe('𝒜𝒷…');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '𝒜', '👍🏿', 'é') }),
        fc.integer({ min: 0, max: 40 }),
        (text, length) => {
          expect(Array.from(truncate(text, length)).length).toBeLessThanOrEqual(length + 1);
        },
      ),
    );
  });
});
