import { closestWord } from '../text/closest-word.ts';
import { blanksIn } from './blanks.ts';
import { actionChips, appointmentChips, chips, tokensIn } from './merge-fields.ts';

/** Text in a message that looks like a field but isn't one, because it was typed by hand. */
export type TypedField = {
  /** As it was typed, such as "{{first name}}". */
  readonly text: string;
  /** Its position in the message. */
  readonly index: number;
  /** The token of the field that was probably meant; null if none is similar. */
  readonly token: string | null;
  /** Two braces are always meant as a field; one brace or a bracket may be meant literally. */
  readonly isSurelyField: boolean;
};

// People's names for the fields, reduced to letters: "First Name", "first-name" and "contact.firstName" are the same.
const otherNames: Readonly<Record<string, string>> = {
  ...{ name: 'first_name', first: 'first_name', fname: 'first_name', givenname: 'first_name' },
  ...{ last: 'last_name', lname: 'last_name', surname: 'last_name', familyname: 'last_name' },
  ...{ phonenumber: 'phone', mobile: 'phone', cell: 'phone', cellphone: 'phone' },
  ...{ date: 'event_date', appointmentdate: 'event_date', apptdate: 'event_date' },
  ...{ time: 'event_time', appointmenttime: 'event_time', appttime: 'event_time' },
  ...{ location: 'event_location', appointmentlocation: 'event_location', address: 'event_location' },
};
const tokenByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(otherNames).map(([name, field]) => [name, `{{${field}}}`] as const),
  ...[...chips, ...appointmentChips, ...actionChips].map(({ token }) => [lettersOf(token), token] as const),
]);

const LONGEST_NAME = 40;

const inTwoBraces = /\{\{([^{}\n]*)\}\}/g;
const inOneBrace = /(?<!\{)\{(\p{L}[\p{L} ._-]{0,38})\}(?!\})/gu;
// Without braces only what other programs call their fields, and only where it is one of ours.
const inCapitals = /(?<![\p{L}\d_{[])(\p{Lu}+(?:_\p{Lu}+)+)(?![\p{L}\d_}\]])/gu;
const inBrackets = /\[(\p{L}[\p{L} ._-]{0,38})\]/gu;
// What is left of a blank that was filled in, such as "[pickup Saturday": its word next to the one bracket.
const afterBracket = /\[(\p{L}[\p{L}\d'’-]*)(?=[^[\]\n]*(?:[[\n]|$))/gu;
// Looking back to the start of the line comes last: at every word, it would take the square of the line's length.
const beforeBracket = /(?<![\p{L}\d'’-])(\p{L}[\p{L}\d'’-]*)[.,!?]?\](?<=(?:^|[\]\n])[^[\]\n]*\])/gu;

/** What looks like a field in a message but isn't one, in order. */
export function typedFields(content: string): readonly TypedField[] {
  const inBlanks = new Set(blanksIn(content).flatMap(({ text, index }) => Array.from(text, (_, at) => index + at)));
  return [
    ...named(unknownIn(content), true),
    ...named(content.matchAll(inOneBrace), false),
    ...[inBrackets, afterBracket, beforeBracket].flatMap((pattern) =>
      named(content.matchAll(pattern), false).filter(({ index }) => !inBlanks.has(index)),
    ),
    ...named(content.matchAll(inCapitals), false).filter(({ token }) => token !== null),
  ].sort((one, other) => one.index - other.index);
}

/** Text that was surely meant as a field: contacts would read it instead of, for example, their name. */
export type MeantField = TypedField & { readonly token: string };

/** What was typed in place of a field of people, each once; of their appointment too where messages may tell it. */
export function meantFields(contents: readonly string[], mayTellAppointment = false): readonly MeantField[] {
  const offered = [...chips, ...(mayTellAppointment ? appointmentChips : [])].map(({ token }) => token as string);
  const isMeant = (one: TypedField): one is MeantField => one.token !== null && offered.includes(one.token);
  const meant = contents.flatMap(typedFields).filter(isMeant);
  return [...new Map(meant.map((one) => [one.text, one])).values()];
}

/** A message with a field everywhere in place of what was typed. */
export function withField(content: string, { text, token }: Pick<MeantField, 'text' | 'token'>): string {
  const places = typedFields(content).filter((one) => one.text === text);
  const ends = [0, ...places.map(({ index }) => index + text.length)];
  return ends.map((end, place) => content.slice(end, places[place]?.index)).join(token);
}

/** The first unknown placeholder in two braces, as it was typed; null if there is none. */
export function unknownField(content: string): string | null {
  return unknownIn(content)[0]?.[0] ?? null;
}

function unknownIn(content: string): readonly RegExpExecArray[] {
  const fields = new Set(tokensIn(content).map(({ index }) => index));
  return [...content.matchAll(inTwoBraces)].filter(({ index }) => !fields.has(index));
}

function named(matches: Iterable<RegExpExecArray>, isSurelyField: boolean): TypedField[] {
  return Array.from(matches, (match) => ({
    text: match[0],
    index: match.index,
    token: tokenOf(lettersOf(match[1] ?? ''), isSurelyField),
    isSurelyField,
  }));
}

// Shorter words are too similar to each other, such as "rate" and "date".
const SHORTEST_MISSPELLED = 5;
const MOST_EDITS = 2;

function tokenOf(name: string, isSurelyField: boolean): string | null {
  const known = tokenByName.get(name);
  if (known !== undefined || !isSurelyField || name.length < SHORTEST_MISSPELLED) return known ?? null;
  const closest = closestWord(name.slice(0, LONGEST_NAME), [...tokenByName.keys()], () => MOST_EDITS);
  return closest === null ? null : (tokenByName.get(closest) ?? null);
}

function lettersOf(name: string): string {
  return name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}
