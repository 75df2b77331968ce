/**
 * Why a message is sent: a campaign's step, a step's workflow, a person's message to one contact or to many, an
 * auto-reply, an opt-in message, an answer the law requires, an alert to staff, or a test to the phone of the person
 * who asked for it.
 */
export type TextKind = 'step' | 'workflow' | 'direct' | 'blast' | 'auto-reply' | 'opt-in' | 'notice' | 'alert' | 'test';

/** The kinds that a person wrote, to one contact or to many, outside any campaign. */
export const kindsWrittenByPersons: readonly TextKind[] = ['direct', 'blast'];

/** Whether a person wrote this message, to one contact or to many, outside any campaign. */
export function isWrittenByPerson(kind: TextKind): boolean {
  return kindsWrittenByPersons.includes(kind);
}

/**
 * Whether the text of a message is a template, filled for its contact when it is sent. A step's text is one too, but it
 * is stored in the step. What a person or a language model wrote to one contact is sent as is, and so are messages that
 * don't go to a contact.
 */
export function isTemplate(kind: TextKind, isWrittenByModel: boolean): boolean {
  const isPerhaps = kind === 'blast' || kind === 'workflow' || kind === 'opt-in' || kind === 'auto-reply';
  return isPerhaps && !isWrittenByModel;
}

/** The kinds that don't go to a contact. */
export const kindsOutsideSending: readonly TextKind[] = ['notice', 'alert', 'test'];

/** Whether a message doesn't go to a contact: it ignores the sending window and isn't counted in any send. */
export function isOutsideSending(kind: TextKind): boolean {
  return kindsOutsideSending.includes(kind);
}

/**
 * The kinds that aren't words between staff and one contact: what campaigns and blasts send to many, answers that the law
 * requires, and what doesn't go to a contact. They would hide an unanswered question.
 */
export const kindsOutsideConversations: readonly TextKind[] = [...kindsOutsideSending, 'step', 'blast'];

/** Returns whether messages of this kind appear in counters, usage and reports. A test appears in none of them. */
export function isCounted(kind: TextKind): boolean {
  return kind !== 'test';
}

/** Whether a waiting message of this kind has its own item in its contact's feed. */
export function isShownSeparately(kind: TextKind): boolean {
  return kind !== 'step' && !isOutsideSending(kind);
}

/**
 * Whether a message of this kind goes to many, as campaigns and blasts do: in a brand that asks first, only to contacts
 * who agreed.
 */
export function isSentToMany(kind: TextKind): boolean {
  return kind === 'step' || kind === 'workflow' || kind === 'blast';
}

/** The name above a message that no person wrote. Null if a person did. */
export function nameWithoutPerson(kind: TextKind): string | null {
  if (kind === 'auto-reply') return 'Auto-reply';
  return kind === 'opt-in' ? 'Opt-in message' : null;
}
