import { characterCount } from '../text/plain.ts';
import { hasAddress } from '../text/web-addresses.ts';

/** The longest name that someone without an account can give, in characters. */
export const longestStrangersName = 60;

// As in María de los Ángeles Fernández de la Cruz; a longer one is a sentence.
const mostWords = 8;
// Fewer are in names as well, such as Henry the 8th; more are those of a phone.
const mostDigits = 4;
const titleBeforeName = /(?<!\p{L})(dr|mr|mrs|ms|prof|rev|fr|st|ma|jr|sr)\.(?=\p{L})/giu;

/**
 * Whether what someone without an account gave can be a name: it is written into texts and shown to staff, so it has no
 * link, no phone number, and not the length of a sentence. Staff may type longer ones.
 */
export function canBeStrangersName(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => word !== '');
  if (characterCount(name) > longestStrangersName || words.length > mostWords) return false;
  const digits = name.match(/\p{Nd}/gu)?.length ?? 0;
  return digits <= mostDigits && !/[@/\\]/.test(name) && !hasAddress(name.replace(titleBeforeName, '$1. '));
}
