import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount, limitMessage, messageLimit, stripEmoji, withoutTurns } from './plain.ts';

describe('emoji', () => {
  it.each([
    ['Hi 👋 there', 'Hi  there'],
    ['👨‍👩‍👧‍👦 family', ' family'],
    ['🇺🇸🇲🇽', ''],
    ['thumbs 👍🏿', 'thumbs '],
    ['1️⃣ #️⃣', '1 #'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', ''],
    ['☎️ ❤ ✔', '  '],
    ['digits 0123 # * stay', 'digits 0123 # * stay'],
    ['¡Señor Ñandú! 北京 Привет', '¡Señor Ñandú! 北京 Привет'],
    ['© ® ™ € – … “”', '© ® ™ € – … “”'],
  ])('are removed from "%s" [EDIT-47]', (text, kept) => {
    expect(stripEmoji(text)).toBe(kept);
  });
});

describe('signs that turn the direction of what follows', () => {
  it.each([
    ['\u2067\u202eBob', 'Bob'],
    ['Ze\u202abu\u202clon\u2069', 'Zebulon'],
    ['\u05d3\u05d9\u05e0\u05d4 \u200e(2)\u200f', '\u05d3\u05d9\u05e0\u05d4 \u200e(2)\u200f'],
  ])('are removed from %j', (text, kept) => {
    expect(withoutTurns(text)).toBe(kept);
  });
});

describe('a message', () => {
  it('keeps at most 240 characters of what is pasted [EDIT-45 EDIT-46 CONST-01]', () => {
    expect(messageLimit).toBe(240);
    expect(limitMessage('a'.repeat(241))).toHaveLength(240);
    expect(limitMessage(`${'a'.repeat(240)}👍`)).toBe('a'.repeat(240));
  });

  it('is never longer than the limit, and cutting it is idempotent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'é', '𝒜', '👍', '👍🏿', '\u200d', '1️⃣', '#', ' ', '\ud83d'), { maxLength: 600 }),
        (letters) => {
          const kept = limitMessage(letters.join(''));
          expect(characterCount(kept)).toBeLessThanOrEqual(messageLimit);
          expect(limitMessage(kept)).toBe(kept);
        },
      ),
    );
  });
});
