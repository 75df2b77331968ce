/** Why a text goes out: a campaign's step, one person's words to one contact or to many, or an answer the law asks for. */
export type TextKind = 'step' | 'direct' | 'blast' | 'notice';

/** Says whether a person wrote these words themselves, to one contact or to many, outside any campaign. */
export function isWrittenByPerson(kind: TextKind): boolean {
  return kind === 'direct' || kind === 'blast';
}
