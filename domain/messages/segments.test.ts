import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { describe, expect, it } from 'vitest';
import {
  billedSegments,
  billedSegmentsOfLength,
  billedSegmentsOfWords,
  carrierParts,
  twoMessagesHint,
} from './segments.ts';

describe('a message', () => {
  it('counts as one below 120 characters and as two from 120 on [SEND-03 CONST-02 OPEN-56]', () => {
    expect(billedSegments('a'.repeat(119))).toBe(1);
    expect(billedSegments('a'.repeat(120))).toBe(2);
    expect([0, 119, 120, 240].map(billedSegmentsOfLength)).toEqual([1, 1, 2, 2]);
    expect(twoMessagesHint).toBe('2 messages per contact');
  });

  it('counts a chip by its label, whatever value it gets when it is sent [SEND-03 EDIT-48]', () => {
    expect(billedSegments(`${'a'.repeat(109)}{{first_name}}`)).toBe(1);
    expect(billedSegments(`${'a'.repeat(110)}{{first_name}}`)).toBe(2);
    expect([119, 120].map((length) => billedSegmentsOfWords('a'.repeat(length)))).toEqual([1, 2]);
  });

  it('counts a character outside the basic plane once', () => {
    expect(billedSegments('𝒜'.repeat(119))).toBe(1);
  });

  it.each([
    ['a'.repeat(160), 1, 'GSM-7'],
    ['a'.repeat(161), 2, 'GSM-7'],
    ['é'.repeat(160), 1, 'GSM-7'],
    ['€'.repeat(81), 2, 'GSM-7'],
    ['ж'.repeat(70), 1, 'UCS-2'],
    ['ж'.repeat(71), 2, 'UCS-2'],
    ['', 1, 'GSM-7'],
  ] as const)('has its actual number of segments (%#)', (text, parts, encoding) => {
    expect(carrierParts(text)).toEqual({ parts, encoding });
  });

  it('of plain characters has as many segments as the full calculation says', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'AZaz09 \n!"#$%&()*+,-./:;<=>?@_'), maxLength: 700 });
    fc.assert(
      fc.property(plain, (text) => {
        const counted = new SegmentedMessage(text);
        expect(carrierParts(text)).toEqual({ parts: Math.max(1, counted.segmentsCount), encoding: 'GSM-7' });
      }),
    );
  });

  it('never counts as fewer than one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(billedSegments(text)).toBeGreaterThanOrEqual(1);
        expect(carrierParts(text).parts).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
