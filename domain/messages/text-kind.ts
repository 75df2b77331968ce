/**
 * Why a text goes out: a campaign's step, a rule of a step, one person's words to one contact or to many, the
 * organisation's own answer to a text, the question whether somebody wants any texts, an answer the law asks for, word
 * to somebody of the staff, or a test to the phone of the person who asked for it.
 */
export type TextKind = 'step' | 'workflow' | 'direct' | 'blast' | 'auto-reply' | 'opt-in' | 'notice' | 'alert' | 'test';

/** Says whether a person wrote these words themselves, to one contact or to many, outside any campaign. */
export function isWrittenByPerson(kind: TextKind): boolean {
  return kind === 'direct' || kind === 'blast';
}

/**
 * Says whether the words of a text are a template, filled for its contact when it goes out. Those of a step are, too, but stand
 * in the step. What a person or a language model wrote to one contact goes as it is; so does what is no message to a contact.
 */
export function isTemplate(kind: TextKind, isWrittenByModel: boolean): boolean {
  const isPerhaps = kind === 'blast' || kind === 'workflow' || kind === 'opt-in' || kind === 'auto-reply';
  return isPerhaps && !isWrittenByModel;
}

/** Says whether a text is no message to a contact: it keeps no sending hours and stands in no figures of a send. */
export function isOutsideSending(kind: TextKind): boolean {
  return kind === 'notice' || kind === 'alert' || kind === 'test';
}

/** Returns whether messages of this kind appear in counters, usage and reports. A test appears in none of them. */
export function isCounted(kind: TextKind): boolean {
  return kind !== 'test';
}

/** Says whether a text of this kind stands by itself in the feed of its contact while it waits. */
export function isShownByItself(kind: TextKind): boolean {
  return kind !== 'step' && !isOutsideSending(kind);
}

/** Says whether a text of this kind goes to many, as campaigns and blasts do: only to who has agreed, where a brand asks first. */
export function isSentToMany(kind: TextKind): boolean {
  return kind === 'step' || kind === 'workflow' || kind === 'blast';
}

/** The name over a text that no person has written; null where a person has. */
export function nameWithoutPerson(kind: TextKind): string | null {
  if (kind === 'auto-reply') return 'Auto-reply';
  return kind === 'opt-in' ? 'Opt-in message' : null;
}
