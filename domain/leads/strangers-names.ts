import { characterCount } from '../text/plain.ts';
import { asSeen, digitCount, hasAddress, hasMarkup } from '../text/web-addresses.ts';

/** The longest name that someone without an account can give, in characters. */
export const longestStrangersName = 60;

// As in María de los Ángeles Fernández de la Cruz; a longer one is a sentence.
const mostWords = 8;
// Fewer are in names as well, such as Henry the 8th; more are those of a phone.
const mostDigits = 4;
// Not before what ends an address: "dr.com" is one.
const titleBeforeName =
  /(?<!\p{L})(dr|mr|mrs|ms|prof|rev|fr|st|ma|jr|sr|med|dent|vet|phil|ing|dipl|lic)\.(?=\p{L})(?!(?:com|net|org|info|biz|io|us|me|tv)(?!\p{L}))/giu;

/**
 * Whether what someone without an account gave can be a name: it is written into texts and shown to staff, so it has no
 * link, no phone number, and not the length of a sentence. Staff may type longer ones.
 */
export function canBeStrangersName(name: string): boolean {
  const seen = asSeen(name).trim();
  const words = seen.split(/\s+/).filter((word) => word !== '');
  if (seen === '' || characterCount(name) > longestStrangersName || words.length > mostWords) return false;
  if (digitCount(name) > mostDigits || /[@/\\]/.test(seen) || hasMarkup(seen)) return false;
  return !hasAddress(seen.replace(titleBeforeName, '$1. '));
}
