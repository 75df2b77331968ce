import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvRow, unguardedCell } from './csv-cell.ts';

const readBack = (line: string): string[] => parse(line, { relax_column_count: true })[0] ?? [];
const startsFormula = (text: string) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(text);

describe('a cell of a CSV file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '\0x',
    '=HYPERLINK("http://x","y")',
    "=cmd|' /C calc'!A0",
    '-2+3',
    '+15551234567',
    '@',
    '=',
    '＝1',
    '"=1"',
    '=1,2',
    '=1\n2',
    '- note',
    '+ plus',
    '=A1&"x"',
    '@import',
    '-',
    '+',
    '\t=1',
    '\r\n=1',
    '=DDE("x")',
    '-cmd',
    '=0',
    '@a',
  ])('never starts like a formula and reads back unchanged: %j', (text) => {
    const [read = ''] = readBack(csvRow([text, 'end']));
    expect(startsFormula(read)).toBe(false);
    expect(read).toBe(startsFormula(text) ? `'${text}` : text);
  });

  it.each([
    ['plain', 'plain'],
    ['two words', 'two words'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['(602) 555-0100', '(602) 555-0100'],
    ["O'Neil", "O'Neil"],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [-5, '-5'],
    [66.7, '66.7'],
    [true, 'true'],
  ])('%j is written %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it('reads back unchanged, whatever is beside it', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', "'", '=', ' ', 'a', ';') }),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 6 }), (cells) => {
        const read = readBack(csvRow([...cells, 'end']));
        expect(read).toEqual([...cells.map((cell) => (startsFormula(cell) ? `'${cell}` : cell)), 'end']);
      }),
      { numRuns: 500 },
    );
  });
});

it('an escaped formula reads back unchanged', () => {
  for (const text of ['=SUM(1)', '+1 602', '-', '@home', '＝1', "O'Neil", "'quoted'", '', 'Ann'])
    expect(unguardedCell(readBack(csvRow([text, 'x']))[0] ?? '')).toBe(text);
});
