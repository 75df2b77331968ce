/**
 * Why a text goes out: a campaign's step, a rule of a step, one person's words to one contact or to many, an answer the
 * law asks for, or word to somebody of the staff.
 */
export type TextKind = 'step' | 'workflow' | 'direct' | 'blast' | 'notice' | 'alert';

/** Says whether a person wrote these words themselves, to one contact or to many, outside any campaign. */
export function isWrittenByPerson(kind: TextKind): boolean {
  return kind === 'direct' || kind === 'blast';
}

/** Says whether a text is no message to a contact: it keeps no sending hours and stands in no figures of a send. */
export function isOutsideSending(kind: TextKind): boolean {
  return kind === 'notice' || kind === 'alert';
}
