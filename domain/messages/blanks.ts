/**
 * Every blank of the templates, without its brackets: a fact that only the organization knows, such as "[which day]" in
 * a text. A campaign made of a template isn't sent while one is left. No other text in brackets is a blank, so that an
 * organization's own "[sic]" is sent as it is.
 */
export const blanks = [
  'how long prices hold',
  'how long a visit takes',
  'when to stop eating and drinking',
  'arrival time',
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
  'how late is too late',
  'minimum age',
  'how long the wrap stays on',
  'number of designs',
  'your prices',
] as const;

const whole = `\\[(?:${blanks.join('|')})\\]`;

// One bracket was deleted, perhaps with letters beside it; two words or what is left of them still say that it was a blank.
// A bracket that is closed in its line is a person's own, with whatever they wrote into it.
const notClosed = `\\[${anyOf('starts', blanks)}(?![a-z])(?=[^\\[\\]\\n]*(?:[\\[\\n]|$))`;
// Looking back to the start of the line comes last: at every letter, it would take the square of the line's length.
const notOpened = `(?<![a-z])(?! )${anyOf('ends', blanks)}\\](?<=(?:^|[\\]\\n])[^\\[\\]\\n]*\\])`;

/** Finds a blank, or what is left of one without one of its brackets, in JavaScript and in SQL alike. */
export const blankPattern = `${whole}|${notClosed}|${notOpened}`;

const everyBlank = new RegExp(blankPattern, 'g');

/** A blank in a text: how it is written there, and where. */
export type Blank = { readonly text: string; readonly index: number };

/** The blanks in a text that are still to be filled in, in order; one that lost a bracket is one too. */
export function blanksIn(text: string): readonly Blank[] {
  // Every message that goes out is searched, and hardly one has a bracket.
  if (!/[[\]]/.test(text)) return [];
  return [...text.matchAll(everyBlank)].map(({ 0: found, index }) => ({ text: found, index }));
}

/** Whether a text has a blank that is still to be filled in. */
export function hasBlank(text: string): boolean {
  return blanksIn(text).length > 0;
}

/** A pattern of the starts, or the ends, of these texts: as much as is there, and at least a word and a letter of the next. */
function anyOf(part: 'starts' | 'ends', texts: readonly string[], had = ''): string {
  const at = part === 'starts' ? 0 : -1;
  const byLetter = new Map<string, string[]>();
  for (const text of texts) {
    const letter = text.at(at);
    if (letter === undefined) continue;
    const rest = part === 'starts' ? text.slice(1) : text.slice(0, -1);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), rest]);
  }
  if (byLetter.size === 0) return '';
  const branches = [...byLetter].map(([letter, rests]) => {
    const more = anyOf(part, rests, had + letter);
    return part === 'starts' ? letter + more : more + letter;
  });
  return `(?:${branches.join('|')})${/. ./.test(had) ? '?' : ''}`;
}
