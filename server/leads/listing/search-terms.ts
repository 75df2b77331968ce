import { withoutAccents } from '../../../domain/text/without-accents.ts';

/** What must hold for a contact to be found: its whole phone, or patterns for LIKE on its name, phone and email address. */
export type Search = {
  readonly phone: string | null;
  readonly patterns: readonly string[];
  /** Patterns are looked for in the phone and not in the name. */
  readonly onlyPhones: boolean;
  /** Where names are sealed: for each pattern, the hashes of its parts. */
  readonly grams?: readonly (readonly number[])[];
  /** Where names are sealed: the contacts that the patterns were looked for in, and found. */
  readonly leadIds?: readonly number[];
};

const MOST_WORDS = 5;
const LONGEST_SEARCH = 200;
const WHOLE_PHONE = 10;
// Whoever is masked sees so many digits of a phone, at its end.
const SHOWN_DIGITS = 4;

/** What finds nobody: no contact is without a phone. */
const NOBODY: Search = { phone: '', patterns: [], onlyPhones: true };

/**
 * Reads what a person typed: the digits of a number however it is written, or words in any order. Who sees names only
 * masked finds by the last four digits of the phone alone, which are all they see of it: a search by names or by other
 * digits would tell them one guess after the other.
 */
export function readSearch(untrusted: string | null | undefined, onlyPhones = false): Search {
  const search = (untrusted ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH);
  if (/^[\d\s()+./-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    if (onlyPhones && digits !== '')
      return digits.length < SHOWN_DIGITS
        ? NOBODY
        : { phone: null, patterns: [`%${digits.slice(-SHOWN_DIGITS)}`], onlyPhones };
    if (digits.length >= WHOLE_PHONE) return { phone: digits, patterns: [], onlyPhones };
    return { phone: null, patterns: digits === '' ? [] : [`%${digits}%`], onlyPhones };
  }
  if (onlyPhones && search !== '') return NOBODY;
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

/** Says whether anything is searched for at all. */
export function isSearch({ phone, patterns }: Search): boolean {
  return phone !== null || patterns.length > 0;
}
