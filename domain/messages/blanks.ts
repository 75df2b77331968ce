/**
 * Every blank of the templates, without its brackets: a fact that only the organization knows, such as "[which day]" in
 * a text. A campaign made of a template isn't sent while one is left. No other text in brackets is a blank, so that an
 * organization's own "[sic]" is sent as it is.
 */
export const blanks = [
  'how long prices hold',
  'how long a visit takes',
  'how soon you call',
  'when you answer texts',
  'first day of new hours',
  'new hours',
  'which day',
  'your offer',
  'first new item',
  'second new item',
  'pickup day and time',
  'last day to order',
  'start time',
  'which holiday',
  'holiday hours',
  'street address',
  'opening time',
  'closing time',
  'how soon you answer',
  'bedrooms and baths',
  'what makes it special',
  'which neighborhood',
  'asking price',
  'what is new',
  'deposit amount',
  'how late a date can move',
  'how long the wrap stays on',
  'number of designs',
  'your prices',
] as const;

/** Finds a blank, in JavaScript and in SQL alike. */
export const blankPattern = `\\[(${blanks.join('|')})\\]`;

const inBrackets = new RegExp(blankPattern, 'g');

/** A blank in a text: how it is written there, and where. */
export type Blank = { readonly text: string; readonly index: number };

/** The blanks in a text that are still to be filled in, in order. */
export function blanksIn(text: string): readonly Blank[] {
  return [...text.matchAll(inBrackets)].map(({ 0: found, index }) => ({ text: found, index }));
}

/** Whether a text has a blank that is still to be filled in. */
export function hasBlank(text: string): boolean {
  return blanksIn(text).length > 0;
}
