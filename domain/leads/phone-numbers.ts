import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

// In its own file, because a list that only shows numbers must not load the table of all of them.
export { formatPhone, fromE164, toE164 } from './phone-format.ts';

/** A valid number as ten digits, or why it is invalid. */
export type NormalizedPhone = { readonly phone: string } | { readonly invalid: InvalidPhoneReason };

/** Why an input isn't a North American phone number. */
export type InvalidPhoneReason = 'empty' | 'too-short' | 'too-long' | 'not-a-number' | 'foreign' | 'no-such-area';

/** The error a person sees for an invalid number. */
export const invalidPhoneSentence = 'Please enter a valid phone number.';

/** Why a row's number was invalid, for the import's list of skipped rows. */
export const invalidPhoneReasons: Readonly<Record<InvalidPhoneReason, string>> = {
  empty: 'The phone number is missing.',
  'too-short': 'The phone number has fewer than 10 digits.',
  'too-long': 'The phone number has more than 10 digits.',
  'not-a-number': 'The phone number contains something that is not a number.',
  foreign: 'The phone number is outside the United States and Canada.',
  'no-such-area': 'The phone number has no such area code.',
};

// 1 kB is far longer than any format of a number; a longer cell isn't worth parsing.
const longestSpelling = 60;

/** Parses any common format of a North American number. Accepts (555) numbers, drops extensions. */
export function normalizePhone(untrusted: string | null | undefined): NormalizedPhone {
  const text = (untrusted ?? '').normalize('NFKC').trim();
  if (text === '') return { invalid: 'empty' };
  if (text.length > longestSpelling) return { invalid: 'too-long' };
  const digits = plainDigits(text);
  return digits === null ? parseUnusual(text) : checkDigits(digits);
}

function plainDigits(text: string): string | null {
  // Characters people put between digits, including the many dashes and no-break spaces of spreadsheets.
  const bare = text
    .replace(/^(?:tel|phone|cell|mobile)?:?\s*/i, '')
    .replace(/[\s().\-/·‐-―−\u200b-\u200f\u202a-\u202e\ufeff']/g, '');
  return /^\+?\d+$/.test(bare) ? bare : null;
}

// Codes that end in 11 are services such as 911, and those with a 9 in the middle are reserved for longer numbers
// (NANPA).
const areaCode = /^[2-9](?!11)[0-8]/;

function checkDigits(bare: string): NormalizedPhone {
  const hasPlus = bare.startsWith('+');
  const digits = hasPlus
    ? bare.slice(1)
    : bare.replace(/^(?:001|011(?=1\d{10}$))/, (prefix) => (prefix === '001' ? '1' : ''));
  if (hasPlus && !digits.startsWith('1')) return { invalid: 'foreign' };
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length < 10) return { invalid: 'too-short' };
  if (national.length > 10) return { invalid: 'too-long' };
  return areaCode.test(national) ? { phone: national } : { invalid: 'no-such-area' };
}

function parseUnusual(text: string): NormalizedPhone {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
  if (parsed === undefined) return { invalid: 'not-a-number' };
  if (parsed.countryCallingCode !== '1') return { invalid: 'foreign' };
  // Vanity letters would be turned into digits that no one typed.
  if (/[a-z]{4,}/i.test(text.replace(/ext(?:ension)?/i, ''))) return { invalid: 'not-a-number' };
  return checkDigits(parsed.nationalNumber);
}
