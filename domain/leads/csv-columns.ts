import { unguardedCell } from '../text/csv-cell.ts';
import { normalForm } from '../text/normal-form.ts';
import { characterCount } from '../text/plain.ts';
import { withoutLinks } from '../text/web-addresses.ts';
import type { ReadDates } from '../time/written-days.ts';
import { saysNo, saysNoReason, saysOut, saysOutReason } from './consent-column.ts';
import { isEmailAddress } from './email-addresses.ts';
import type { NotABirthDate } from './fields/lead-field.ts';
import { type InputValues, importedColumns, inputFields } from './fields/registry.ts';
import { cleanParts, joinName, type NameParts, splitName, splitWithTitle, wholeName } from './names.ts';
import { longestNote, readNote } from './notes.ts';
import { extensionReason, noTextsReasons, whyNoTexts } from './numbers-without-texts.ts';
import { hasExtension, invalidPhoneReasons, normalizePhone } from './phone-numbers.ts';

/** What a column of a file can hold. */
export type ImportColumn = (typeof importedColumns)[number]['as'];

/**
 * Which column of a file contains what. A column is identified by its heading, or by its position in rows that are
 * lists.
 */
export type ColumnMapping<Column extends string | number = string> = {
  readonly [As in ImportColumn]?: Column | undefined;
};

/** One data row of a file: its cells by heading, or as a list in the order of the headings. */
export type CsvRow = Readonly<Record<string, unknown>> | readonly unknown[];

/** A lead made from a row. */
export type RowLead = InputValues & {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** What is written down about the contact. */
  readonly note: string | null;
  /** The row has an invalid email address, which is left out. */
  readonly isEmailLeftOut: boolean;
};

/** How many data rows are used to guess the columns. */
export const sampledRows = 11;

const longestName = 200;

const birthDateReasons: Readonly<Partial<Record<string, string>>> = {
  'birth-date-not-valid': 'The date of birth isn’t a date.',
  'birth-date-in-future': 'The date of birth is in the future.',
  'birth-date-too-early': 'The date of birth is before 1900.',
} satisfies Record<NotABirthDate, string>;

// Headings of columns with numbers other than where the person gets messages.
const otherPhones = /emergency|fax|company|business|employer|office|spouse|kin/;

// Headings of columns whose numbers get texts, and of those whose numbers often don't.
const mobilePhones = /cell|mobile|text/;
const fixedPhones = /home|work/;

/** Guesses which column contains what, from headings, or from the first rows where headings don't help. */
export function guessColumns(columns: readonly string[], sample: readonly CsvRow[]): ColumnMapping {
  const named = mappingOf(({ as, headings }) => {
    const fitting = columns.filter((column) => headings.test(bare(column)));
    return as === 'phone' ? bestPhone(fitting, columns, sample) : fitting[0];
  });
  const phone = named.phone ?? phoneByContent(columns, sample);
  const fullName = named.firstName === undefined && named.fullName !== phone ? named.fullName : undefined;
  // “SMS” can hold the numbers, or who agreed.
  const consent = named.consent === phone ? undefined : named.consent;
  return defined({ ...named, fullName, phone, consent });
}

/** The same for rows without headings: only what they contain says where names, phones and email addresses are. */
export function guessByContent(columns: readonly string[], sample: readonly CsvRow[]): ColumnMapping {
  const phone = phoneByContent(columns, sample);
  const valuesOf = columns.map((column, place) => (column === phone ? [] : cellsOf(sample, column, place)));
  const place = valuesOf.findIndex((values) => areMost(values, isNameLike));
  const email = columns[valuesOf.findIndex((values) => areMost(values, isEmailAddress))];
  const [first = [], next = []] = place === -1 ? [] : valuesOf.slice(place);
  if (areMost(first, isOneWord) && areMost(next, (value) => isOneWord(value) && isNameLike(value)))
    return defined({ phone, firstName: columns[place], lastName: columns[place + 1], email });
  return defined({ phone, fullName: columns[place], email });
}

/** The same mapping by position, for rows that are lists. Headings that aren't in the file are left out. */
export function columnPositions(columns: readonly string[], mapping: ColumnMapping): ColumnMapping<number> {
  return mappingOf(({ as }) => {
    const column = mapping[as];
    const index = column === undefined ? -1 : columns.indexOf(column);
    return index === -1 ? undefined : index;
  });
}

/** The mapping with this column for each field that can be imported. */
export function mappingOf<Column extends string | number>(
  columnOf: (imported: (typeof importedColumns)[number]) => Column | undefined,
): ColumnMapping<Column> {
  return Object.fromEntries(importedColumns.map((column) => [column.as, columnOf(column)]));
}

/** Whether an import can start: it needs a phone, and a full or first name. */
export function isMappingComplete(mapping: ColumnMapping<string | number>): boolean {
  return isMapped(mapping.phone) && (isMapped(mapping.fullName) || isMapped(mapping.firstName));
}

/** Why a row makes no lead, and whether only its date of birth is wrong. */
export type SkippedRow = { readonly skipped: string; readonly isDateWrong?: true };

/** The lead of one row, or a sentence that explains why the row is skipped. */
export function rowToLead(
  row: CsvRow,
  mapping: ColumnMapping<string | number>,
  dates: ReadDates,
): RowLead | SkippedRow {
  const phone = readPhone(cell(row, mapping.phone));
  if ('skipped' in phone) return phone;
  if (saysOut(cell(row, mapping.optOut))) return { skipped: saysOutReason };
  if (saysNo(cell(row, mapping.consent))) return { skipped: saysNoReason };
  const given = nameParts(row, mapping);
  // A name is written into texts, which lead nowhere that someone in a file chose.
  const parts = { firstName: withoutLinks(given.firstName), lastName: withoutLinks(given.lastName) };
  const name = withoutLinks(given.name);
  if (name === '') return { skipped: 'The name is missing.' };
  if (characterCount(name) > longestName) return { skipped: `The name is longer than ${longestName} characters.` };
  const others = readOthers(row, mapping, dates);
  if ('skipped' in others) return others;
  const read = readNote(cell(row, mapping.note));
  if ('isTooLong' in read)
    return { skipped: `The note is longer than ${longestNote.toLocaleString('en-US')} characters.` };
  return { name, ...parts, phone: phone.phone, ...read, ...others };
}

function readPhone(written: string): { readonly phone: string } | SkippedRow {
  const read = normalizePhone(written);
  if ('invalid' in read) return { skipped: invalidPhoneReasons[read.invalid] };
  const noTexts = whyNoTexts(read.phone);
  if (noTexts !== null) return { skipped: noTextsReasons[noTexts] };
  return hasExtension(written) ? { skipped: extensionReason } : read;
}

// A row with an invalid email address still makes a lead: messages only need the phone.
function readOthers(
  row: CsvRow,
  mapping: ColumnMapping<string | number>,
  dates: ReadDates,
): (InputValues & Pick<RowLead, 'isEmailLeftOut'>) | SkippedRow {
  const values: Record<string, string | null> = {};
  let isEmailLeftOut = false;
  for (const { key, label, kind, imported } of inputFields) {
    const read = kind.read(imported === null ? '' : cell(row, mapping[imported.as]), dates);
    if ('limit' in read) return { skipped: `The ${label.toLowerCase()} is longer than ${read.limit} characters.` };
    if ('refused' in read) {
      const reason = birthDateReasons[read.refused];
      if (reason !== undefined) return { skipped: reason, isDateWrong: true };
      if (read.refused === 'email-not-valid') isEmailLeftOut = true;
    }
    values[key] = 'value' in read ? read.value : null;
  }
  return { ...(values as InputValues), isEmailLeftOut };
}

/** The contact columns of one row. */
export type WrittenRow = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly dob: string;
};

/** Name, phone number, email address and date of birth of a row as in the file, even if they can't make a lead. */
export function writtenInRow(row: CsvRow, mapping: ColumnMapping<string | number>): WrittenRow {
  const { name } = nameParts(row, mapping);
  const phone = cell(row, mapping.phone).trim();
  const [email, dob] = [cell(row, mapping.email).trim(), cell(row, mapping.dob).trim()];
  return { name, phone, email, dob };
}

/** What a person corrects in a row before it is imported. */
export type RowFix = {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly dob?: string;
};

/** The cells of a row with what was corrected in it, in the columns in which it is. */
export function fixedCells(cells: readonly string[], mapping: ColumnMapping<number>, fix: RowFix): string[] {
  const fixed = [...cells];
  const put = (column: number | undefined, value: string) => {
    if (column === undefined) return;
    // A short row ends before the column.
    while (fixed.length <= column) fixed.push('');
    fixed[column] = value;
  };
  if (fix.phone !== undefined) put(mapping.phone, fix.phone);
  if (fix.email !== undefined) put(mapping.email, fix.email);
  if (fix.dob !== undefined) put(mapping.dob, fix.dob);
  if (fix.name === undefined) return fixed;
  const { firstName, lastName } = splitWithTitle(fix.name);
  const hasBoth = mapping.firstName !== undefined && mapping.lastName !== undefined;
  put(mapping.firstName, hasBoth ? firstName : fix.name);
  put(mapping.lastName, hasBoth ? lastName : '');
  put(mapping.fullName, fix.name);
  return fixed;
}

/** The headings that the mapping leaves out, in the file's order. */
export function unusedColumns(columns: readonly string[], mapping: ColumnMapping): readonly string[] {
  const used = new Set(Object.values(mapping));
  return columns.filter((column) => !used.has(column));
}

function nameParts(row: CsvRow, mapping: ColumnMapping<string | number>): Pick<RowLead, keyof NameParts | 'name'> {
  const firstName = joinName(cell(row, mapping.firstName), '');
  const lastName = joinName('', cell(row, mapping.lastName));
  if (firstName !== '' || lastName !== '') {
    return { name: joinName(firstName, lastName), ...cleanParts({ firstName, lastName }) };
  }
  const full = cell(row, mapping.fullName);
  return { name: wholeName(full), ...splitName(full) };
}

function isMapped(column: string | number | undefined): boolean {
  return column !== undefined && column !== '';
}

// A file may have a column "__proto__" or "constructor": only the row's own cells count.
function cell(row: CsvRow, column: string | number | undefined): string {
  if (column === undefined || !Object.hasOwn(row, column)) return '';
  const value = (row as Readonly<Record<string | number, unknown>>)[column];
  return typeof value === 'string' ? unguardedCell(value) : typeof value === 'number' ? String(value) : '';
}

// Of several columns with phones the one whose phones get texts, as long as it isn't empty.
function bestPhone(
  fitting: readonly string[],
  columns: readonly string[],
  sample: readonly CsvRow[],
): string | undefined {
  const filled = fitting.filter((column) => cellsOf(sample, column, columns.indexOf(column)).length > 0);
  const choices = filled.length > 0 ? filled : fitting;
  return (
    choices.find((column) => mobilePhones.test(bare(column))) ??
    choices.find((column) => !fixedPhones.test(bare(column))) ??
    choices[0]
  );
}

function phoneByContent(columns: readonly string[], sample: readonly CsvRow[]): string | undefined {
  return columns.find(
    (column, place) =>
      !otherPhones.test(bare(column)) &&
      areMost(cellsOf(sample, column, place), (value) => 'phone' in normalizePhone(value)),
  );
}

function cellsOf(sample: readonly CsvRow[], column: string, place: number): string[] {
  return sample
    .slice(0, sampledRows)
    .map((row) => cell(row, Array.isArray(row) ? place : column).trim())
    .filter((value) => value !== '');
}

function areMost(values: readonly string[], fits: (value: string) => boolean): boolean {
  return values.filter(fits).length * 2 > values.length;
}

const isNameLike = (value: string) => /^\p{L}[\p{L}\p{M}.,'’ -]*$/u.test(value);
const isOneWord = (value: string) => !/[\s,]/.test(value);

function bare(heading: string): string {
  return normalForm(heading, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function defined(mapping: ColumnMapping): ColumnMapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== undefined));
}
