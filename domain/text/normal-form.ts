/** A form of Unicode. */
type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

// More marks on one letter than any language writes. Unicode itself allows 30 in a text that is to be read as a stream.
// The two halfwidth signs become marks.
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a form of Unicode, in which letters and their accents are compared; marks beyond the 30th on one letter are
 * left out. Putting the marks of one letter in order takes the square of their number: a megabyte of marks, minutes.
 */
export function normalForm(text: string, form: Form): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}
