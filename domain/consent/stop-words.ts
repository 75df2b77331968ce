import type { Language } from '../../words/languages.ts';
import { type Likelihood, likelihoodOfOptOut } from './learning/likely-opt-out.ts';
import { inEnglishLetters, withoutDisguise } from './look-alike-letters.ts';
import { isBrief, normalizeReply } from './plain-reply.ts';
import { reactionToLongText, saidBeforeQuote } from './reactions.ts';
import { asksToStop, asksToStopInSpanish } from './stop-phrases.ts';

/** What a reply asks for. YES and SI are `start`, which only matters for a phone that opted out. */
export type ReplyMeaning = 'stop' | 'start' | 'help' | 'ordinary';

/** What a reply means, and by which rule: the exact word, or a phrase that a person should be able to review. */
export type ClassifiedReply = { readonly meaning: ReplyMeaning; readonly rule: 'exact' | 'phrase' | null };

const spanish = {
  stop: 'alto, parar, pare, paren, cancelar, detener, baja, dar de baja, darme de baja, no mas, basta, desuscribir, salir',
  start: 'si, iniciar, empezar',
  help: 'ayuda',
};
const spanishWords = wordSet(...Object.values(spanish));
const stopWords = wordSet(
  'stop, stopall, stop all, unsubscribe, cancel, end, quit, revoke, optout, opt out',
  spanish.stop,
  // French
  'arret, arreter, arretez, desabonner, desabonnement, se desabonner, desinscrire, annuler, stopper, fin',
);
// In languages that no message is written in. Staff read these too: the sender may not be able to.
const otherStopWords = wordSet(
  // Chinese
  '停止, 停, 退订, 退訂, 取消订阅, 取消訂閱',
  // Russian
  'стоп, хватит, отписаться, отпишите меня',
  // Korean
  '수신거부, 수신 거부, 그만, 중지',
  // Arabic
  'توقف, إيقاف, إلغاء الاشتراك',
  // Vietnamese; one word of it alone may be a name.
  'ngừng, ngừng lại, dừng lại, hủy đăng ký',
  // Tagalog, Haitian Creole, Portuguese, German
  'itigil, tigil, ihinto, sispann, parem, sair, descadastrar, stopp, abbestellen',
);
// Also when written in letters that look like these. The other words look like words of other alphabets.
const disguisedStopWords = wordSet(
  'stop, stopall, stop all, unsubscribe, cancel, end, quit, revoke, optout, opt out, alto',
);
// Other things people cancel with these words, such as an appointment.
const ambiguousStopWords = wordSet('cancel, cancelar, annuler');
const startWords = wordSet('start, unstop, yes', spanish.start);
// Also an answer to a question, unlike the other words that start texts again.
const startAnswers = wordSet('yes, si');
const helpWords = wordSet('help, info, aide', spanish.help);

const ordinary: ClassifiedReply = { meaning: 'ordinary', rule: null };
// No one asks to stop after this many characters of something else. This also bounds the work of the patterns.
export const longestReply = 1600;

/** Classifies a reply, whatever its case, spacing, punctuation, emoji or full-width letters. */
export function classifyReply(untrusted: string, likelihood: Likelihood = likelihoodOfOptOut): ClassifiedReply {
  const text = untrusted.slice(0, longestReply);
  if (reactionToLongText(text) !== null) return ordinary;
  const word = wordOf(text);
  if (stopWords.has(word)) return { meaning: 'stop', rule: 'exact' };
  if (startWords.has(word)) return { meaning: 'start', rule: 'exact' };
  if (helpWords.has(word)) return { meaning: 'help', rule: 'exact' };
  if (disguisedStopWord(text) !== null) return { meaning: 'stop', rule: 'exact' };
  if (otherStopWords.has(word)) return { meaning: 'stop', rule: 'phrase' };
  // What only a quote says is for people to read: it may be one of our texts, which say how to opt out.
  const own = withoutOurWords(saidBeforeQuote(text) ?? text);
  return hasStopPhrase(own, likelihood) ? { meaning: 'stop', rule: 'phrase' } : ordinary;
}

// Of a text of ours that is sent back with a question, such as “Is this real?” Alone they are the contact's own.
const ourWords = /Reply (?:HELP for help, )?STOP to opt out\.?|Responda STOP para darse de baja\.?/g;

function withoutOurWords(text: string): string {
  const rest = text.replace(ourWords, ' ');
  return isBrief(normalizeReply(rest)) ? text : rest;
}

// A longer reply may mean something else with the same words: "Unsubscribe my husband's email, but keep texting me". It
// stops messages only if it is more likely an opt-out than not.
function hasStopPhrase(text: string, likelihood: Likelihood): boolean {
  const found = stopSentences(text);
  const [reply] = found;
  return reply !== undefined && (isBrief(reply) || found.some((sentence) => likelihood(sentence) > 0));
}

/** The sentences of a reply with a phrase that stops messages, and the reply as a whole if there are any. */
export function stopSentences(text: string): string[] {
  return readings(text).flatMap((reading) => {
    const found = sentencesOf(reading).filter(asksToStop);
    return found.length > 0 ? [normalizeReply(reading), ...found] : [];
  });
}

/** A reply as it is and, if letters of some words only look like English ones, as it looks. */
export function readings(text: string): string[] {
  const seen = withoutDisguise(text, disguisedStopWords);
  return seen === text ? [text] : [text, seen];
}

// The English word that a reply looks like in letters such as those of "ЅТОР", which are Cyrillic.
function disguisedStopWord(text: string): string | null {
  const { text: spelled, wasOther } = inEnglishLetters(text);
  if (!wasOther) return null;
  const word = wordOf(spelled);
  return disguisedStopWords.has(word) ? word : null;
}

/** The language that a reply with such a word or phrase is written in, where it says that it isn't English. */
export function languageOfReply(untrusted: string): Language | null {
  const text = untrusted.slice(0, longestReply);
  if (reactionToLongText(text) !== null) return null;
  const word = wordOf(text);
  if (spanishWords.has(word)) return 'es';
  if (stopWords.has(word) || startWords.has(word) || helpWords.has(word)) return null;
  return sentencesOf(text).some(asksToStopInSpanish) ? 'es' : null;
}

function sentencesOf(text: string): string[] {
  return [text, ...text.split(/[.!?;:\n\r]+|,\s|\s[-–—]+\s/)].map(normalizeReply);
}

/**
 * Whether a reply that stops messages should also be read by a person: it is a sentence, or a word such as CANCEL,
 * which carrier rules treat as an opt-out and which may have meant an appointment.
 */
export function isStopToRead(untrusted: string, { meaning, rule }: ClassifiedReply): boolean {
  if (meaning !== 'stop') return false;
  const text = untrusted.slice(0, longestReply);
  return rule === 'phrase' || ambiguousStopWords.has(disguisedStopWord(text) ?? wordOf(text));
}

/** Whether a reply that starts texts again can mean nothing else: START, but not YES. */
export function isStartKeyword(untrusted: string, { meaning }: ClassifiedReply): boolean {
  return meaning === 'start' && !startAnswers.has(wordOf(untrusted.slice(0, longestReply)));
}

function wordOf(text: string): string {
  return collapseRepeats(joinSpelledOut(normalizeReply(text)));
}

// "S.T.O.P" and "s t o p" arrive as single letters.
function joinSpelledOut(word: string): string {
  return /^(?:\p{L} )+\p{L}$/u.test(word) ? word.replaceAll(' ', '') : word;
}

// Repeats mean the same as one STOP.
function collapseRepeats(word: string): string {
  return word.length > 120 ? word : word.replace(/^(.+?)(?: \1)+$/u, '$1');
}

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(', ')).map(normalizeReply));
}
