import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, fromE164, invalidPhoneReasons, normalizePhone, toE164 } from './phone-numbers.ts';

describe('a phone number', () => {
  it.each([
    '6025550100',
    '16025550100',
    '+16025550100',
    '(602) 555-0100',
    '602-555-0100',
    '602.555.0100',
    '602 555 0100',
    '1-602-555-0100',
    '+1 (602) 555-0100',
    '1 (602) 555 0100',
    '602/555/0100',
    ' 602–555‑0100 ',
    '６０２５５５０１００',
    '602\u00a0555\u00a00100',
    'tel:+1-602-555-0100',
    '+1.602.555.0100',
    '602-555-0100 ext. 12',
    '602-555-0100 x12',
    "'6025550100",
    '001 602 555 0100',
    '\u202d6025550100\u202c',
    'Cell: 602-555-0100',
    '(602) 555-0100 (cell)',
    '602-555-0100 (Mobile)',
    '602-555-0100 cell',
    'cell phone: 602-555-0100',
    '(mobile) 602-555-0100',
    '=6025550100',
    '6025550100.0',
    '16025550100.00',
    '6025550100,0',
    '="6025550100"',
    '="(602) 555-0100"',
  ])('written %j is accepted', (spelling) => {
    expect(normalizePhone(spelling)).toEqual({ phone: '6025550100' });
  });

  it('with the made-up area code 555 is accepted', () => {
    expect(normalizePhone('(555) 123-4567')).toEqual({ phone: '5551234567' });
  });

  it.each([
    ['', 'empty'],
    [null, 'empty'],
    [undefined, 'empty'],
    ['   ', 'empty'],
    ['555-123-45', 'too-short'],
    ['5551234', 'too-short'],
    ['602555010', 'too-short'],
    ['60255501000', 'too-long'],
    ['26025550100', 'too-long'],
    ['602555010.0', 'too-short'],
    ['6025550100.5', 'too-long'],
    ['6'.repeat(500), 'too-long'],
    ['1234567890', 'no-such-area'],
    ['0025550100', 'no-such-area'],
    ['(999) 999-9999', 'no-such-area'],
    ['911-555-0100', 'no-such-area'],
    ['+44 20 7946 0958', 'foreign'],
    ['+526025550100', 'foreign'],
    ['n/a', 'not-a-number'],
    ['maria@example.com', 'not-a-number'],
    ['1-800-FLOWERS', 'not-a-number'],
    ['=cmd|6025550100', 'not-a-number'],
    ['="6025550100"&A1', 'not-a-number'],
    ['call first 602-555-0100', 'not-a-number'],
    ['602-555-0100 (cell) 602-555-0101', 'not-a-number'],
    ['602-555-0100 602-555-0101 (cell)', 'too-long'],
    ['602-555-0100 (office)', 'not-a-number'],
    ['six', 'not-a-number'],
    ['6.02555E+09', 'shortened'],
    ['6,02555e+9', 'shortened'],
  ] as const)('written %j is rejected: %s', (spelling, invalid) => {
    expect(normalizePhone(spelling)).toEqual({ invalid });
  });

  it('is rejected with a sentence for every reason', () => {
    for (const sentence of Object.values(invalidPhoneReasons)) expect(sentence).toMatch(/^The phone number .+\.$/);
  });

  it('of 10 digits is shown as (xxx) xxx-xxxx, anything else as it is [LEAD-04]', () => {
    expect(formatPhone('6025550100')).toBe('(602) 555-0100');
    expect(formatPhone('602555010')).toBe('602555010');
    expect(formatPhone('')).toBe('');
  });

  it('round-trips through the carrier’s format', () => {
    expect(toE164('6025550100')).toBe('+16025550100');
    expect(fromE164('+16025550100')).toBe('6025550100');
    for (const foreign of ['+446025550100', '6025550100', '+1602555010', '']) expect(fromE164(foreign)).toBeNull();
  });

  it('means the same in any format of ten digits', () => {
    const digits = fc.stringMatching(/^[2-9][02-8]\d{8}$/);
    const mark = fc.constantFrom('', ' ', '-', '.', '\u00a0', '–');
    fc.assert(
      fc.property(digits, mark, mark, fc.constantFrom('', '1', '+1', '+1 ', '1-'), (phone, first, second, prefix) => {
        const spelling = `${prefix}${phone.slice(0, 3)}${first}${phone.slice(3, 6)}${second}${phone.slice(6)}`;
        expect(normalizePhone(spelling)).toEqual({ phone });
        expect(normalizePhone(formatPhone(phone))).toEqual({ phone });
        expect(normalizePhone(toE164(phone))).toEqual({ phone });
      }),
    );
  });

  it('is ten digits or rejected, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+()-. xe') }), (typed) => {
        const answer = normalizePhone(typed);
        if ('phone' in answer) expect(answer.phone).toMatch(/^[2-9](?!11)[0-8]\d{8}$/);
        else expect(Object.keys(invalidPhoneReasons)).toContain(answer.invalid);
      }),
      { numRuns: 300 },
    );
  });
});
