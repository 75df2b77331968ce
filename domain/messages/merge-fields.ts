import { formatPhone } from '../leads/phone-format.ts';
import { characterCount, messageLimit, stripEmoji } from '../text/plain.ts';

/** What is put in place of the chips when a message goes out; a missing value becomes empty. */
export type MergeValues = {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phone?: string | null;
};

/** The chips an editor can insert: the token that is stored and the label that is seen. */
export const chips = [
  { token: '{{first_name}}', label: 'first name' },
  { token: '{{last_name}}', label: 'last name' },
  { token: '{{phone}}', label: 'phone' },
] as const;

const tokens = /\{\{\s*(first_name|last_name|phone)\s*\}\}/g;

const labels: Readonly<Record<string, string>> = { first_name: 'first name', last_name: 'last name', phone: 'phone' };

/** The text that goes out to one lead: every chip replaced by the lead's own value. */
export function fillMergeFields(content: string, values: MergeValues): string {
  // One pass, so that a lead who is called "{{phone}}" stays called that.
  return content.replace(tokens, (_token, name: string) => {
    if (name === 'first_name') return values.firstName ?? '';
    if (name === 'last_name') return values.lastName ?? '';
    return formatPhone(values.phone ?? '');
  });
}

/** The message as plain words, each chip shown as its label. */
export function toPlain(content: string): string {
  return content.replace(tokens, (_token, name: string) => labels[name] ?? '');
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
  for (const token of content.matchAll(tokens)) {
    found.push(...content.slice(from, token.index), token[0]);
    from = token.index + token[0].length;
  }
  found.push(...content.slice(from));
  return found;
}
