import { normalForm } from './normal-form.ts';

/** Removes accents, so that "Sofía" and "Sofia" match. Other letters stay. */
export function withoutAccents(text: string): string {
  return normalForm(text, 'NFD').replace(/[\u0300-\u036f]/g, '');
}

/** A text in its simplest letters: full-width, circled, and mathematical ones as usual, none with a mark. */
export function inSimplestLetters(text: string): string {
  return normalForm(text, 'NFKD').replace(/\p{M}/gu, '');
}

/** A text as it is searched: without accents, in lower case. */
export function searchable(text: string): string {
  return withoutAccents(text).toLowerCase();
}
