// In its own file, because a visitor's form must not load the table of all countries' numbers.

/** A valid number as ten digits, or why it is invalid. */
export type NormalizedPhone = { readonly phone: string } | { readonly invalid: InvalidPhoneReason };

/** Why an input isn't a North American phone number. */
export type InvalidPhoneReason =
  | 'empty'
  | 'too-short'
  | 'too-long'
  | 'not-a-number'
  | 'shortened'
  | 'foreign'
  | 'no-such-area';

/** Reads a number that is digits and what people put between them; null: it's something else. */
export function readDigits(text: string): NormalizedPhone | null {
  const digits = plainDigits(text);
  return digits === null ? null : checkDigits(digits);
}

function plainDigits(text: string): string | null {
  // Characters people put between digits, including the many dashes and no-break spaces of spreadsheets.
  const bare = text
    .replace(/^\(?(?:tel|phone|cell|mobile)?(?: phone| number)?\)?:?\s*/i, '')
    .replace(/(?:cell|mobile)(?: phone| number)?\)?$/i, '')
    .replace(/[\s().\-/·‐-―−\u200b-\u200f\u202a-\u202e\ufeff']/g, '');
  return /^\+?\d+$/.test(bare) ? bare : null;
}

// Codes that end in 11 are services such as 911, and those with a 9 in the middle are reserved for longer numbers
// (NANPA).
const areaCode = /^[2-9](?!11)[0-8]/;

/** Checks the digits of a number, with or without its country. */
export function checkDigits(bare: string): NormalizedPhone {
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
