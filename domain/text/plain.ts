/** The longest message in an editor, in characters. */
export const messageLimit = 240;

// Digits, # and * are emoji in Unicode until a variation selector follows, so they are kept.
const emoji =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0e|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]/gu;
const keptPictographs = new Set(['©', '®', '™']);

/** Removes emoji. Letters of all languages, digits and punctuation stay. */
export function stripEmoji(text: string): string {
  return text.replace(emoji, (found) => (keptPictographs.has(found) ? found : ''));
}

const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text without the invisible signs that turn the direction of whatever follows it, such as the rest of a message that
 * names someone. Letters of right-to-left languages, and the marks of theirs that turn only themselves, stay.
 */
export function withoutTurns(text: string): string {
  return text.replace(turns, '');
}

/** Counts characters as people do: one outside the basic plane is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** What a message editor keeps of typed or pasted text: no emoji and at most 240 characters. */
export function limitMessage(text: string): string {
  return Array.from(stripEmoji(text)).slice(0, messageLimit).join('');
}
