import { normalizeReply } from './plain-reply.ts';

// What phones send when someone reacts to a text: the reaction, then the whole text in quotes.
const beginning = /^([^“"«„]{1,60})[“"«„]([\s\S]*)[”"»“]\s*$/u;
// As long as a text of ours. What people say in quotes is shorter: “I said “stop.””
const LONG_QUOTE = 30;
// As long as the shortest text that says how to opt out.
const SAYS_HOW = 20;

// Of iPhones, in English and Spanish, after normalizeReply.
const words = [
  'liked|loved|disliked|laughed at|emphasi[sz]ed|questioned',
  'reacted(?: \\w+){0,4} to|removed (?:\\w+ ){0,4}from',
  '(?:no )?(?:me|le) (?:ha )?(?:gusta|gusto|gustado|encanta|encanto|encantado)',
  'se (?:ha )?(?:rio|reido) de|(?:ha )?(?:enfatizo|enfatizado|destaco|destacado|cuestiono|cuestionado)',
  'reacciono con(?: \\w+)? a|(?:quito|elimino)(?: \\w+){0,6}',
];
const reaction = new RegExp(`^(?:${words.join('|')})$`);

// Of other phones it is an emoji: “👍 to “See you tomorrow””.
const afterEmoji = /^(?:to|a|from|de|removed from)$/;
const emoji = /\p{Extended_Pictographic}/u;

/**
 * The reaction to one of our texts, without that text, which says how to opt out: phones send both as one reply. Null for
 * a reply that is none.
 */
export function reactionIn(untrusted: string): string | null {
  const { said, quoted } = partsOf(untrusted) ?? { said: '', quoted: '' };
  const plain = normalizeReply(said);
  const isAfterEmoji = afterEmoji.test(plain) || (plain === '' && quoted.length >= LONG_QUOTE);
  return reaction.test(plain) || (emoji.test(said) && isAfterEmoji) ? said.trim() : null;
}

/**
 * The same for a text that is long enough to say how to opt out. What is shorter may be someone's own words: 😡 “STOP”.
 */
export function reactionToLongText(untrusted: string): string | null {
  return (partsOf(untrusted)?.quoted.length ?? 0) >= SAYS_HOW ? reactionIn(untrusted) : null;
}

/** What someone says before a long text in quotes, such as one of ours; null where there is none. */
export function saidBeforeQuote(untrusted: string): string | null {
  const { said, quoted } = partsOf(untrusted) ?? { said: '', quoted: '' };
  return quoted.length >= LONG_QUOTE && /[\p{L}\p{N}]/u.test(said) ? said : null;
}

function partsOf(untrusted: string): { readonly said: string; readonly quoted: string } | null {
  const [, said, quoted = ''] = beginning.exec(untrusted.replace(/\p{Cf}/gu, '').trim()) ?? [];
  return said === undefined ? null : { said, quoted };
}
