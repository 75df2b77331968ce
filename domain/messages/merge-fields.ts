import { formatPhone } from '../leads/phone-format.ts';
import { characterCount, messageLimit, stripEmoji } from '../text/plain.ts';

/** The values that replace the chips when a message is sent. */
export type MergeValues = {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phone?: string | null;
  readonly eventDate?: string | null;
  readonly eventTime?: string | null;
  readonly eventLocation?: string | null;
  readonly listOfIfs?: string | null;
};

/** The chips an editor can insert: the stored token and the visible label. */
export const chips = [
  { token: '{{first_name}}', label: 'first name' },
  { token: '{{last_name}}', label: 'last name' },
  { token: '{{phone}}', label: 'phone' },
] as const;

/** The chips of messages around an appointment, offered where the organization has them switched on. */
export const appointmentChips = [
  { token: '{{event_date}}', label: 'event date' },
  { token: '{{event_time}}', label: 'event time' },
  { token: '{{event_location}}', label: 'event location' },
] as const;

/** The chips of workflow messages: what happened, one line each. */
export const actionChips = [{ token: '{{list_of_ifs}}', label: 'list of ifs' }] as const;

const labels = new Map<string, string>(
  [...chips, ...appointmentChips, ...actionChips].map(({ token, label }) => [nameIn(token), label]),
);
const tokens = new RegExp(`\\{\\{\\s*(${[...labels.keys()].join('|')})\\s*\\}\\}`, 'g');

// A message can't leave out these chips: without a value it makes no sense, such as "See you on".
const telling = new RegExp(
  `\\{\\{\\s*(${[...appointmentChips, ...actionChips].map(({ token }) => nameIn(token)).join('|')})\\s*\\}\\}`,
  'g',
);

/** Whether a filled message still has an unfilled chip. It must not be sent. */
export function hasUnfilledChip(filled: string): boolean {
  return filled.search(telling) !== -1;
}

const ofPeople = new Set<string>(chips.map(({ token }) => token));

/** The first field in a reply that can't be filled there: replies know only who the contact is. Null without one. */
export function fieldNotInReplies(content: string): string | null {
  return tokensIn(content).find(({ token }) => !ofPeople.has(token))?.token ?? null;
}

const ofAppointment = new Set<string>(appointmentChips.map(({ token }) => token));

/** Whether a message uses a field of an appointment, so that contacts without one don't get it. */
export function tellsAppointment(content: string): boolean {
  return tokensIn(content).some(({ token }) => ofAppointment.has(token));
}

/** What a message may call its appointment's day that is right on one day only; a pattern for any case, here and in SQL. */
export const daysByDistance = 'tomorrow|today|tonight|mañana|hoy|esta noche';

const byDistance = new RegExp(daysByDistance, 'i');

/** Whether a message says the date of its appointment, and nothing like "tomorrow": it can go out days earlier. */
export function namesItsDay(content: string): boolean {
  return tokensIn(content).some(({ token }) => token === '{{event_date}}') && !byDistance.test(content);
}

/**
 * What a message says of an appointment that this one doesn't have: its time, else its place. Such a message isn't sent.
 * Null without any.
 */
export function lacksOfAppointment(
  content: string,
  { eventTime, eventLocation }: Pick<MergeValues, 'eventTime' | 'eventLocation'>,
): 'no-time' | 'no-place' | null {
  const used = new Set(tokensIn(content).map(({ token }) => token));
  if (used.has('{{event_time}}') && !eventTime?.trim()) return 'no-time';
  return used.has('{{event_location}}') && !eventLocation?.trim() ? 'no-place' : null;
}

/** A filled message for display: each unfilled chip is shown as its label. */
export function nameUnfilledChips(filled: string): string {
  return filled.replace(telling, (_token, name: string) => labels.get(name) ?? '');
}

/** The same where staff read what was or will be written: in braces, so that it isn't taken for the message's own text. */
export function markUnfilledChips(filled: string): string {
  return filled.replace(telling, (_token, name: string) => `{${labels.get(name) ?? ''}}`);
}

const marks = new RegExp(`(\\{(?:${[...appointmentChips, ...actionChips].map(({ label }) => label).join('|')})\\})`);

/** What is shown in pieces: every other one, from the second on, is the mark of an unfilled chip. */
export function splitAtMarks(shown: string): readonly string[] {
  return shown.split(marks);
}

/** The message with its appointment chips filled. All other chips stay. */
export function fillAppointmentChips(
  content: string,
  values: Pick<MergeValues, 'eventDate' | 'eventTime' | 'eventLocation'>,
): string {
  return content.replace(telling, (token, name: string) => chipValue(name, values).trim() || token);
}

// The longest message with a list of what happened. The list can be far longer than the text around it.
const LONGEST_WITH_LIST = 1_000;

/**
 * The message with its list of what happened filled, as far as there is room. All other chips stay. A chip inside the
 * list is shown as its label, because the list quotes what was said.
 */
export function fillActionChips(content: string, { listOfIfs }: Pick<MergeValues, 'listOfIfs'>): string {
  const [{ token: chip }] = actionChips;
  const places = tokensIn(content).filter(({ token }) => token === chip);
  const room = Math.floor(Math.max(0, LONGEST_WITH_LIST - content.length) / Math.max(1, places.length));
  const list = toPlain(listOfIfs ?? '')
    .trim()
    .slice(0, room);
  return content.replace(telling, (token, name: string) => (name === nameIn(chip) && list !== '' ? list : token));
}

/** The tokens in a message, each with its position and length. */
export function tokensIn(content: string): { token: string; index: number; length: number }[] {
  return [...content.matchAll(tokens)].map((match) => ({
    token: `{{${match[1]}}}`,
    index: match.index,
    length: match[0].length,
  }));
}

/** The label of a token. Anything else stays as it is. */
export function labelOfToken(token: string): string {
  return labels.get(nameIn(token)) ?? token;
}

const bothNamesOwn = /(\{\{\s*first_name\s*\}\})[ \t]+\{\{\s*last_name\s*\}\}(?=['’]s)/g;

// Marks a missing value until the gap is closed. Stored messages never contain it.
const missing = '\0';

/**
 * The message for one lead, with every chip replaced by the lead's value. The gap of a missing name is closed: "Hey
 * {{first_name}}, hello" becomes "Hey, hello". An appointment chip without a value stays.
 */
export function fillMergeFields(content: string, values: MergeValues): string {
  // One pass, so that a lead named "{{phone}}" keeps that name.
  // Where the last name is missing, what belongs to both belongs to the first: "Maya’s visit".
  const said = values.lastName?.trim() || !values.firstName?.trim() ? content : content.replace(bothNamesOwn, '$1');
  const filled = said.replace(tokens, (token, name: string) => {
    const value = chipValue(name, values);
    if (value.trim() !== '') return value;
    return hasUnfilledChip(token) ? token : missing;
  });
  return filled.includes(missing) ? closeGaps(filled) : filled;
}

function closeGaps(text: string): string {
  // Each gap is looked at from its start alone, so that a long one takes one pass.
  return withoutOwner(text)
    .replace(/^[ \t]*(?:\0[ \t]*)+[,;:.!?]*[ \t]*(\p{L}?)/gmu, (_gap, letter: string) => letter.toUpperCase())
    .replace(/[,;:]?(?<![ \t\0])[ \t]*\0[ \t\0]*(?=[,;:.!?)\n]|$)/g, '')
    .replace(/(?<![ \t])[ \t]+\0[ \t\0]*/g, ' ')
    .replaceAll(missing, '');
}

// What is someone's, in quotes, or asked in Spanish: "{{first_name}}'s visit" becomes "Your visit".
function withoutOwner(text: string): string {
  return text
    .replace(/[("“«]\0[)"”»]|[¿¡][ \t]*\0[ \t]*[?!]+/g, missing)
    .replace(
      /([¿¡])[ \t]*\0[ \t\0]*[,;:]*[ \t]*(\p{L}?)/gu,
      (_gap, sign: string, letter: string) => sign + letter.toUpperCase(),
    )
    .replace(/(?<=^|[.!?][ \t])\0[ \t\0]*['’]s(?=[ \t]+\p{L})/gmu, 'Your')
    .replace(/(?<![ \t\0])([ \t]*)\0[ \t\0]*['’]s(?=[ \t]+\p{L})/gu, '$1your');
}

function chipValue(name: string, values: MergeValues): string {
  switch (name) {
    case 'first_name':
      return values.firstName ?? '';
    case 'last_name':
      return values.lastName ?? '';
    case 'event_date':
      return values.eventDate ?? '';
    case 'event_time':
      return values.eventTime ?? '';
    case 'event_location':
      return values.eventLocation ?? '';
    case 'list_of_ifs':
      return values.listOfIfs ?? '';
    default:
      return formatPhone(values.phone ?? '');
  }
}

function nameIn(token: string): string {
  return token.replace(/^\{\{\s*|\s*\}\}$/g, '');
}

/** The message as plain text, with chips as their labels. */
export function toPlain(content: string): string {
  return content.replace(tokens, (_token, name: string) => labels.get(name) ?? '');
}

/** The message as a person who writes messages reads it: each chip is its label in braces, so that it isn't taken for text. */
export function withFieldsInBraces(content: string): string {
  return content.replace(tokens, (_token, name: string) => `{${labels.get(name) ?? ''}}`);
}

/** The length in the editor's counter: a chip counts as its visible label. */
export function visibleLength(content: string): number {
  return characterCount(toPlain(content));
}

/** Cuts a message to 240 visible characters without splitting a chip, and removes emoji. */
export function limitContent(content: string): string {
  let left = messageLimit;
  let kept = '';
  for (const piece of pieces(stripEmoji(content))) {
    left -= visibleLength(piece);
    if (left < 0) break;
    kept += piece;
  }
  return kept;
}

function pieces(content: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { index, length } of tokensIn(content)) {
    for (const character of content.slice(from, index)) found.push(character);
    found.push(content.slice(index, index + length));
    from = index + length;
  }
  for (const character of content.slice(from)) found.push(character);
  return found;
}
