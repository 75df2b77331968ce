import { formatPhone } from '../leads/phone-format.ts';
import { characterCount, messageLimit, stripEmoji } from '../text/plain.ts';

/** What is put in place of the chips when a message goes out. */
export type MergeValues = {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phone?: string | null;
  readonly eventDate?: string | null;
  readonly eventTime?: string | null;
  readonly eventLocation?: string | null;
  readonly listOfIfs?: string | null;
};

/** The chips an editor can insert: the token that is stored and the label that is seen. */
export const chips = [
  { token: '{{first_name}}', label: 'first name' },
  { token: '{{last_name}}', label: 'last name' },
  { token: '{{phone}}', label: 'phone' },
] as const;

/** The chips of messages around an appointment, offered where the organisation has them switched on. */
export const appointmentChips = [
  { token: '{{event_date}}', label: 'event date' },
  { token: '{{event_time}}', label: 'event time' },
  { token: '{{event_location}}', label: 'event location' },
] as const;

/** The chips of messages that a rule of if and then sends: what has happened, one line each. */
export const actionChips = [{ token: '{{list_of_ifs}}', label: 'list of ifs' }] as const;

const labels = new Map<string, string>(
  [...chips, ...appointmentChips, ...actionChips].map(({ token, label }) => [nameIn(token), label]),
);
const tokens = new RegExp(`\\{\\{\\s*(${[...labels.keys()].join('|')})\\s*\\}\\}`, 'g');

// What a message tells by these chips it cannot leave out: without a value it says nothing, such as "See you on".
const telling = new RegExp(
  `\\{\\{\\s*(${[...appointmentChips, ...actionChips].map(({ token }) => nameIn(token)).join('|')})\\s*\\}\\}`,
  'g',
);

/** Says whether a filled text still has a chip that nothing fills: it must not go out. */
export function hasUnfilledChip(filled: string): boolean {
  return filled.search(telling) !== -1;
}

/** A filled text as people are shown it: each chip that nothing fills stands there by its label. */
export function nameUnfilledChips(filled: string): string {
  return filled.replace(telling, (_token, name: string) => labels.get(name) ?? '');
}

/** The same message with what is known of an appointment in it; everything else is left to be filled. */
export function fillAppointmentChips(
  content: string,
  values: Pick<MergeValues, 'eventDate' | 'eventTime' | 'eventLocation'>,
): string {
  return content.replace(telling, (token, name: string) => chipValue(name, values).trim() || token);
}

// So many characters a message with the list of what has happened may have; the list can be far longer than the words around it.
const LONGEST_WITH_LIST = 1_000;

/**
 * The same message with what has happened in it, as far as there is room; everything else is left to be filled. A chip within
 * the list stands there by its label: the list tells what was said then.
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

/** The tokens that stand in a message, each with its place and its length there. */
export function tokensIn(content: string): { token: string; index: number; length: number }[] {
  return [...content.matchAll(tokens)].map((match) => ({
    token: `{{${match[1]}}}`,
    index: match.index,
    length: match[0].length,
  }));
}

/** The label of a token; a word that is none stays as it is. */
export function labelOfToken(token: string): string {
  return labels.get(nameIn(token)) ?? token;
}

// Stands where a value is missing until the gap is closed; no stored text holds it.
const missing = '\0';

/**
 * The text that goes out to one lead: every chip replaced by the lead's own value. Where a name is missing the gap is
 * closed: "Hey {{first_name}}, hello" becomes "Hey, hello". A chip of an appointment stays where nothing fills it.
 */
export function fillMergeFields(content: string, values: MergeValues): string {
  // One pass, so that a lead who is called "{{phone}}" stays called that.
  const filled = content.replace(tokens, (token, name: string) => {
    const value = chipValue(name, values);
    if (value.trim() !== '') return value;
    return hasUnfilledChip(token) ? token : missing;
  });
  return filled.includes(missing) ? closeGaps(filled) : filled;
}

function closeGaps(text: string): string {
  return text
    .replace(/^[ \t]*(?:\0[ \t]*)+[,;:.!?]*[ \t]*(\p{L}?)/gmu, (_gap, letter: string) => letter.toUpperCase())
    .replace(/[,;:]?[ \t]*(?:\0[ \t]*)+(?=[,;:.!?)\n]|$)/g, '')
    .replace(/[ \t]+(?:\0[ \t]*)+/g, ' ')
    .replaceAll(missing, '');
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

/** The message as plain words, each chip shown as its label. */
export function toPlain(content: string): string {
  return content.replace(tokens, (_token, name: string) => labels.get(name) ?? '');
}

/** The length the editor's counter shows: a chip counts as its visible label. */
export function visibleLength(content: string): number {
  return characterCount(toPlain(content));
}

/** Keeps at most 240 visible characters of a message and never cuts a chip in two; emoji are taken out. */
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
    found.push(...content.slice(from, index), content.slice(index, index + length));
    from = index + length;
  }
  found.push(...content.slice(from));
  return found;
}
