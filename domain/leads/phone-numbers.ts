import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalForm } from '../text/normal-form.ts';
import { checkDigits, type InvalidPhoneReason, type NormalizedPhone, readDigits } from './phone-digits.ts';

export type { InvalidPhoneReason, NormalizedPhone } from './phone-digits.ts';

// In its own file, because a list that only shows numbers must not load the table of all of them.
export { formatPhone, fromE164, toE164 } from './phone-format.ts';

/** The error a person sees for an invalid number. */
export const invalidPhoneSentence = 'Please enter a valid phone number.';

/** Why a row's number was invalid, for the import's list of skipped rows. */
export const invalidPhoneReasons: Readonly<Record<InvalidPhoneReason, string>> = {
  empty: 'The phone number is missing.',
  'too-short': 'The phone number has fewer than 10 digits.',
  'too-long': 'The phone number has more than 10 digits.',
  'not-a-number': 'The phone number contains something that is not a number.',
  shortened:
    'The phone number was shortened by the spreadsheet. Format the column as text there, with whole numbers, and save the file again.',
  foreign: 'The phone number is outside the United States and Canada.',
  'no-such-area': 'The phone number has no such area code.',
};

// 1 kB is far longer than any format of a number; a longer cell isn't worth parsing.
const longestSpelling = 60;

// As a spreadsheet writes a number that is wider than its column: the last digits are gone.
const shortened = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i;

// As programs write a phone that they took for a number with decimals; its zero is no digit of the phone.
const withDecimals = /^(\d{7,})[.,]0{1,2}$/;

// As spreadsheets write digits that are to stay as they are: ="6025550100".
const textFormula = /^= ?"?([+\d(][\d().\- ]*)"?$/;

/**
 * Parses any common format of a North American number. Accepts (555) numbers, drops extensions, and "cell" or "mobile"
 * beside the number.
 */
export function normalizePhone(untrusted: string | null | undefined): NormalizedPhone {
  const typed = (untrusted ?? '').trim();
  if (typed.length > longestSpelling) return { invalid: 'too-long' };
  const text = normalForm(typed, 'NFKC').trim();
  if (text === '') return { invalid: 'empty' };
  if (text.length > longestSpelling) return { invalid: 'too-long' };
  if (shortened.test(text)) return { invalid: 'shortened' };
  const number = text.replace(textFormula, '$1').replace(withDecimals, '$1');
  return readDigits(number) ?? parseUnusual(number);
}

/** Whether a name is only the contact's phone, however it is written: no one has named them yet. */
export function isPhoneAsName(name: string, phone: string): boolean {
  if (/\p{L}/u.test(name)) return false;
  const read = normalizePhone(name);
  return 'phone' in read && read.phone === phone;
}

/** Whether a number has an extension, as those of offices have. */
export function hasExtension(typed: string): boolean {
  if (typed.length > longestSpelling) return false;
  const text = normalForm(typed, 'NFKC').trim();
  return readDigits(text) === null && parse(text)?.ext !== undefined;
}

function parse(text: string) {
  return parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
}

function parseUnusual(text: string): NormalizedPhone {
  const parsed = parse(text);
  if (parsed === undefined) return { invalid: 'not-a-number' };
  if (parsed.countryCallingCode !== '1') return { invalid: 'foreign' };
  // Vanity letters would be turned into digits that no one typed.
  if (/[a-z]{4,}/i.test(text.replace(/ext(?:ension)?/i, ''))) return { invalid: 'not-a-number' };
  return checkDigits(parsed.nationalNumber);
}
