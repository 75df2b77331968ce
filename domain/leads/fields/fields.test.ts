import { describe, expect, it } from 'vitest';
import { guessColumns, rowToLead } from '../csv-columns.ts';
import { birthDate, emailAddress, line, spokenLanguage } from './lead-field.ts';
import { importedFields, inputFields, type LeadField, leadFields } from './registry.ts';

const dates = { today: '2026-11-21' };
const all: readonly LeadField[] = leadFields;

describe('the fields of a contact', () => {
  it('have keys, columns, and headings of their own', () => {
    for (const given of ['key', 'column', 'exportedAs', 'copiedAs'] as const) {
      const used = all.map((field) => field[given]).filter((value) => value !== null);
      expect(used, given).toEqual([...new Set(used)]);
    }
    const columns = importedFields.map(({ imported }) => imported.as);
    expect(columns).toEqual([...new Set(columns)]);
  });

  it.each(all.filter(({ imported }) => imported !== null))(
    '$key is found in a file by the heading that an export gives it, and by its label',
    ({ imported, exportedAs, label }) => {
      for (const heading of [exportedAs ?? label, imported?.label ?? label])
        expect(guessColumns([heading], [])).toEqual({ [imported?.as ?? '']: heading });
    },
  );

  it.each(all.filter(({ given }) => given === 'input' || given === 'argument'))(
    '$key, which staff can change, says how it is checked, and is in the details of a contact',
    ({ kind, shown }) => {
      expect(kind).not.toBeNull();
      expect(shown).not.toBeNull();
      expect(kind?.read(' \t\n', dates)).toEqual({ value: null });
    },
  );

  it('are drawn in the details in the order of the declarations', () => {
    const known = ['name', 'phone', 'email', 'language', 'externalId'];
    expect(all.flatMap(({ key, shown }) => (shown && known.includes(key) ? [key] : []))).toEqual(known);
  });

  it('are chosen for a file with phone and names first', () => {
    const known = ['phone', 'fullName', 'firstName', 'lastName', 'email', 'language'];
    expect(importedFields.map(({ imported }) => imported.as).filter((as) => known.includes(as))).toEqual(known);
    expect(importedFields.slice(0, 4).map(({ imported }) => imported.as)).toEqual(known.slice(0, 4));
  });
});

describe('a typed value', () => {
  it('is one line, without control characters, up to its limit', () => {
    const read = (typed: string | null | undefined) => line(5).read(typed, dates);
    expect(read(' a\0b\n ')).toEqual({ value: 'a b' });
    expect(read('😀😀😀😀😀')).toEqual({ value: '😀😀😀😀😀' });
    expect(read('abcdef')).toEqual({ refused: 'text-too-long', limit: 5 });
    for (const none of ['', ' ', null, undefined]) expect(read(none)).toEqual({ value: null });
  });

  it('is an email address or a language only if it is a valid one', () => {
    expect(emailAddress.read(' ana@diaz.test ', dates)).toEqual({ value: 'ana@diaz.test' });
    expect(emailAddress.read('ana', dates)).toEqual({ refused: 'email-not-valid' });
    expect(spokenLanguage.read('Spanish', dates)).toEqual({ value: 'es' });
    expect(spokenLanguage.read('Klingon', dates)).toEqual({ refused: 'language-not-valid' });
  });

  it('is a date of birth from 1900 until today, and is written as people write it', () => {
    const read = (typed: string) => birthDate.read(typed, dates);
    for (const day of ['1900-01-01', '2026-11-21']) expect(read(day)).toEqual({ value: day });
    expect(read('2/1/1990')).toEqual({ value: '1990-02-01' });
    expect(read('x')).toEqual({ refused: 'birth-date-not-valid' });
    expect(read('2026-11-22')).toEqual({ refused: 'birth-date-in-future' });
    expect(read('1899-12-31')).toEqual({ refused: 'birth-date-too-early' });
    expect(birthDate.written?.('1990-02-01')).toBe('02/01/1990');
  });

  it('that is too long skips the row of a file, which says why', () => {
    const limited: LeadField | undefined = inputFields.find((field: LeadField) => field.kind?.limit !== undefined);
    if (!limited?.imported) return;
    const row = { N: 'Ana', P: '6025550100', X: 'x'.repeat((limited.kind?.limit ?? 0) + 1) };
    const skipped = `The ${limited.label.toLowerCase()} is longer than ${limited.kind?.limit} characters.`;
    expect(rowToLead(row, { fullName: 'N', phone: 'P', [limited.imported.as]: 'X' }, dates)).toEqual({ skipped });
  });
});
