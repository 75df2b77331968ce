import type { LeadId } from '../../../domain/ids.ts';
import { withoutAccents } from '../../../domain/text/without-accents.ts';

/** What a contact must match: the whole phone, or LIKE patterns on name, phone and email address. */
export type Search = {
  readonly phone: string | null;
  readonly patterns: readonly string[];
  /** Patterns are matched against the phone, not the name. */
  readonly onlyPhones: boolean;
  /** For sealed names: the hashes of each pattern's n-grams. */
  readonly grams?: readonly (readonly number[])[];
  /** For sealed names: the contacts in which the patterns were searched, and that match. */
  readonly leadIds?: readonly LeadId[];
  /** For other names: the contacts who match by the name that someone typed on a form with their number. */
  readonly typedIds?: readonly LeadId[];
};

const MOST_WORDS = 5;
const LONGEST_SEARCH = 200;
const WHOLE_PHONE = 10;
// How many last digits of a phone a masked viewer sees.
const SHOWN_DIGITS = 4;

/** Finds no one: every contact has a phone. */
const NO_MATCH: Search = { phone: '', patterns: [], onlyPhones: true };

/**
 * Parses what a person typed: the digits of a number in any format, or words in any order. A masked viewer searches by
 * the last four digits of the phone alone, which are all they see of it: other searches would reveal names or digits
 * guess by guess.
 */
export function readSearch(untrusted: string | null | undefined, onlyPhones = false): Search {
  const search = (untrusted ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH);
  if (/^[\d\s()+./-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    if (onlyPhones && digits !== '')
      return digits.length < SHOWN_DIGITS
        ? NO_MATCH
        : { phone: null, patterns: [`%${digits.slice(-SHOWN_DIGITS)}`], onlyPhones };
    if (digits.length >= WHOLE_PHONE) return { phone: digits, patterns: [], onlyPhones };
    return { phone: null, patterns: digits === '' ? [] : [`%${digits}%`], onlyPhones };
  }
  if (onlyPhones && search !== '') return NO_MATCH;
  const words = withoutAccents(search)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return {
    phone: null,
    onlyPhones,
    patterns: words.slice(0, MOST_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  };
}

/** Whether the search isn't empty. */
export function isSearch({ phone, patterns }: Search): boolean {
  return phone !== null || patterns.length > 0;
}
