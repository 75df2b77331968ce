import { type Language, readLanguage } from '../../words/languages.ts';
import { unguardedCell } from '../text/csv-cell.ts';
import { characterCount } from '../text/plain.ts';
import { normalizeEmail } from './email-addresses.ts';
import { joinName, splitName } from './names.ts';
import { noTextsReasons, whyNoTexts } from './numbers-without-texts.ts';
import { invalidPhoneReasons, normalizePhone } from './phone-numbers.ts';

/**
 * Which column of a file contains what. A column is identified by its heading, or by its position in rows that are
 * lists.
 */
export type ColumnMapping<Column extends string | number = string> = {
  readonly fullName?: Column | undefined;
  readonly firstName?: Column | undefined;
  readonly lastName?: Column | undefined;
  readonly phone?: Column | undefined;
  readonly email?: Column | undefined;
  readonly language?: Column | undefined;
};

/** One data row of a file: its cells by heading, or as a list in the order of the headings. */
export type CsvRow = Readonly<Record<string, unknown>> | readonly unknown[];

/** A lead made from a row. */
export type RowLead = {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  /** The contact's language; null if the row names no known one. */
  readonly language: Language | null;
  /** The row has an invalid email address, which is left out. */
  readonly isEmailLeftOut: boolean;
};

/** How many data rows are used to guess the columns. */
export const sampledRows = 11;

const longestName = 200;

// Headings are compared without separators: “Client First” is clientfirst. Every word of a heading must be known, so
// that another person's data, such as “Emergency contact phone”, isn't used.
const who = '(?:contact|lead|customer|client|patient|member|guest|student)s?';
const which = '(?:home|work|primary|main|best|preferred|personal|text)?';
const inFull = (...patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`);

const headings = {
  phone: inFull(
    `(?:${who})?${which}(?:(?:tele)?phone|cell(?:ular)?|mobile|tel|sms){1,2}(?:number|no|num|nbr|nr)?1?(?:${who})?`,
    '(?:contact|text|best|primary)?number',
  ),
  fullName: inFull(
    `(?:${who}|display)?(?:full)?name`,
    `(?:full)?name(?:of)?${who}`,
    'contact|lead|customer|client|patient',
  ),
  firstName: inFull(
    `(?:${who})?(?:first|(?:first|given|fore)name|fname)`,
    `firstname(?:of)?${who}`,
    'given|fore|namefirst',
  ),
  lastName: inFull(`(?:${who})?(?:last|(?:last|family|sur)name|lname)`, `lastname(?:of)?${who}`, 'family|sur|namelast'),
  email: inFull(`(?:${who})?${which}email(?:addr(?:ess)?)?1?(?:${who})?`, `(?:${who})?${which}mail1?`, 'mailaddress'),
  language: inFull(`(?:${who})?(?:preferred|primary|spoken|main)?(?:lang|language)(?:preference|pref)?`, 'idioma'),
} as const;

// Headings of columns with numbers other than where the person gets messages.
const otherPhones = /emergency|fax|company|business|employer|office|spouse|kin/;

/** Guesses which column contains what, from headings, or from the first rows where headings don't help. */
export function guessColumns(columns: readonly string[], sample: readonly CsvRow[]): ColumnMapping {
  const named = (pattern: RegExp) => columns.find((column) => pattern.test(bare(column)));
  const firstName = named(headings.firstName);
  const phone = named(headings.phone) ?? phoneByContent(columns, sample);
  const fullName = firstName === undefined ? named(headings.fullName) : undefined;
  return defined({
    fullName: fullName === phone ? undefined : fullName,
    firstName,
    lastName: named(headings.lastName),
    phone,
    email: named(headings.email),
    language: named(headings.language),
  });
}

/** The same mapping by position, for rows that are lists. Headings that aren't in the file are left out. */
export function columnPositions(columns: readonly string[], mapping: ColumnMapping): ColumnMapping<number> {
  const place = (column: string | undefined) => {
    const index = column === undefined ? -1 : columns.indexOf(column);
    return index === -1 ? undefined : index;
  };
  return {
    fullName: place(mapping.fullName),
    firstName: place(mapping.firstName),
    lastName: place(mapping.lastName),
    phone: place(mapping.phone),
    email: place(mapping.email),
    language: place(mapping.language),
  };
}

/** Whether an import can start: it needs a phone, and a full or first name. */
export function isMappingComplete(mapping: ColumnMapping<string | number>): boolean {
  return isMapped(mapping.phone) && (isMapped(mapping.fullName) || isMapped(mapping.firstName));
}

/** The lead of one row, or a sentence that explains why the row is skipped. */
export function rowToLead(
  row: CsvRow,
  mapping: ColumnMapping<string | number>,
): RowLead | { readonly skipped: string } {
  const phone = normalizePhone(cell(row, mapping.phone));
  if ('invalid' in phone) return { skipped: invalidPhoneReasons[phone.invalid] };
  const noTexts = whyNoTexts(phone.phone);
  if (noTexts !== null) return { skipped: noTextsReasons[noTexts] };
  const parts = nameParts(row, mapping);
  const name = joinName(parts.firstName, parts.lastName);
  if (name === '') return { skipped: 'The name is missing.' };
  if (characterCount(name) > longestName) return { skipped: `The name is longer than ${longestName} characters.` };
  const email = normalizeEmail(cell(row, mapping.email));
  // A row with an invalid email address still makes a lead: messages only need the phone.
  return {
    ...{ name, firstName: parts.firstName, lastName: parts.lastName, phone: phone.phone },
    email: 'email' in email ? email.email : null,
    language: readLanguage(cell(row, mapping.language)),
    isEmailLeftOut: 'invalid' in email && email.invalid === 'malformed',
  };
}

/** The contact columns of one row. */
export type WrittenRow = { readonly name: string; readonly phone: string; readonly email: string };

/** Name, phone number and email address of a row as in the file, even if they can't make a lead. */
export function writtenInRow(row: CsvRow, mapping: ColumnMapping<string | number>): WrittenRow {
  const { firstName, lastName } = nameParts(row, mapping);
  const phone = cell(row, mapping.phone).trim();
  return { name: joinName(firstName, lastName), phone, email: cell(row, mapping.email).trim() };
}

/** The headings that the mapping leaves out, in the file's order. */
export function unusedColumns(columns: readonly string[], mapping: ColumnMapping): readonly string[] {
  const used = new Set(Object.values(mapping));
  return columns.filter((column) => !used.has(column));
}

function nameParts(row: CsvRow, mapping: ColumnMapping<string | number>): { firstName: string; lastName: string } {
  const firstName = joinName(cell(row, mapping.firstName), '');
  const lastName = joinName('', cell(row, mapping.lastName));
  if (firstName !== '' || lastName !== '') return { firstName, lastName };
  return splitName(cell(row, mapping.fullName));
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

function phoneByContent(columns: readonly string[], sample: readonly CsvRow[]): string | undefined {
  const rows = sample.slice(0, sampledRows);
  return columns.find((column, place) => {
    if (otherPhones.test(bare(column))) return false;
    const filled = rows
      .map((row) => cell(row, Array.isArray(row) ? place : column))
      .filter((value) => value.trim() !== '');
    const usable = filled.filter((value) => 'phone' in normalizePhone(value));
    return filled.length > 0 && usable.length * 2 > filled.length;
  });
}

function bare(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function defined(mapping: ColumnMapping): ColumnMapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== undefined));
}
