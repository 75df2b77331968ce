import { type Language, languageCodes, languages, readLanguage } from '../../../words/languages.ts';
import type { FieldMask } from '../../permissions/masking.ts';
import { characterCount, withoutTurns } from '../../text/plain.ts';
import { formatDay } from '../../time/days.ts';
import { type ReadDates, writtenDay } from '../../time/written-days.ts';
import { normalizeEmail } from '../email-addresses.ts';

/** A typed value as it is stored, null if there is none, or why it is refused. */
export type ReadValue<Value extends string = string> =
  | { readonly value: Value | null }
  | { readonly refused: 'email-not-valid' | 'language-not-valid' | NotABirthDate }
  | { readonly refused: 'text-too-long'; readonly limit: number };

/** Why a date can't be one of birth. */
export type NotABirthDate = 'birth-date-not-valid' | 'birth-date-in-future' | 'birth-date-too-early';

/** How a field of a contact is typed, checked, and drawn. */
export type ValueKind<Value extends string = string> = {
  readonly input: 'text' | 'email' | 'choice' | 'day';
  readonly read: (untrusted: string | null | undefined, dates: ReadDates) => ReadValue<Value>;
  /** The stored value as people write it, where that is another. */
  readonly written?: (stored: string) => string;
  /** In characters. */
  readonly limit?: number;
  readonly choices?: readonly { readonly value: Value; readonly label: string }[];
};

/** What staff see of a field in the details of a contact. */
type Shown = {
  readonly hint?: string;
  /** For a choice: the label of no value. */
  readonly none?: string;
};

/**
 * One field of a contact. Everything that stores, shows, imports, exports, seals, copies, or erases contacts reads it
 * here.
 */
export type LeadField = {
  /** Its name in the API. */
  readonly key: string;
  /** Its column in the table of contacts, which holds text. */
  readonly column: string;
  /** Its label on the screens of staff. */
  readonly label: string;
  /** A contact always has it, so it can't be null or emptied. */
  readonly isNeeded: boolean;
  /**
   * Who gives it, and where. `identity`: names and phone, which are read together. `input`: staff, in LeadInput.
   * `argument`: staff, beside LeadInput, for an existing contact only. `form`: the contact, in a public form.
   */
  readonly given: 'identity' | 'input' | 'argument' | 'form';
  /** How it is typed and checked; null for what is read together, or elsewhere. */
  readonly kind: ValueKind | null;
  /** What staff see of it in the details of a contact; null: it isn't there. */
  readonly shown: Shown | null;
  /** How a viewer sees it from whom contacts are hidden. */
  readonly mask: FieldMask;
  /** It is text of or from the contact, which is sealed in organizations whose data is. */
  readonly isSealed: boolean;
  /** Its heading in the exported file of contacts; null: it isn't there. Whole rows are exported anyway. */
  readonly exportedAs: string | null;
  /** Its heading at the top of a contact's copy; null: it comes later there, by the name of its column. */
  readonly copiedAs: string | null;
  /** Which column of an imported file holds it, by its heading; null: it isn't imported. */
  readonly imported: {
    /** Its name in the choice of columns, also with "Key" behind it in the API. */
    readonly as: string;
    /** Its label there, if another one. */
    readonly label?: string;
    readonly headings: RegExp;
  } | null;
  /** What programmers read of it in the schema: of the field, and of the input. */
  readonly described?: { readonly field: string; readonly input: string };
};

/** One line of text: trimmed, without control characters. */
export function line(limit: number): ValueKind {
  return {
    input: 'text',
    limit,
    read: (untrusted) => {
      // PostgreSQL rejects NUL in text, and a line has no line breaks.
      const text = withoutTurns(untrusted ?? '')
        .replace(/\p{Cc}/gu, ' ')
        .trim();
      if (characterCount(text) > limit) return { refused: 'text-too-long', limit };
      return { value: text === '' ? null : text };
    },
  };
}

/** An email address. */
export const emailAddress: ValueKind = {
  input: 'email',
  read: (untrusted) => {
    const read = normalizeEmail(untrusted);
    if ('email' in read) return { value: read.email };
    return read.invalid === 'empty' ? { value: null } : { refused: 'email-not-valid' };
  },
};

/** One of the languages of contacts. */
export const spokenLanguage: ValueKind<Language> = {
  input: 'choice',
  choices: languageCodes.map((value) => ({ value, label: languages[value].name })),
  read: (untrusted) => {
    if (!untrusted?.trim()) return { value: null };
    const value = readLanguage(untrusted);
    return value === null ? { refused: 'language-not-valid' } : { value };
  },
};

// What programs and people write for a date that isn't known.
const noDate = /^(?:n\/?a|none|null|unknown|-+|[0/-]+)$/i;

/** A date of birth, stored as 1990-02-01: from 1900 until today. */
export const birthDate: ValueKind = {
  input: 'day',
  written: formatDay,
  read: (untrusted, dates) => {
    const text = (untrusted ?? '').trim();
    if (text === '' || noDate.test(text)) return { value: null };
    const value = writtenDay(text, dates);
    if (value === null) return { refused: 'birth-date-not-valid' };
    if (value < '1900-01-01') return { refused: 'birth-date-too-early' };
    return value > dates.today ? { refused: 'birth-date-in-future' } : { value };
  },
};

// Headings are compared without separators: “Client First” is clientfirst. Every word of a heading must be known, so
// that another person's data, such as “Emergency contact phone”, isn't used.

/** Words for the person in a heading. */
export const who = '(?:contact|lead|customer|client|patient|member|guest|student)s?';

/** Words for which one of several in a heading. */
export const which = '(?:home|work|primary|main|best|preferred|personal|text)?';

/** Headings that match one of these patterns as a whole. */
export function headed(...patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join('|')})$`);
}
