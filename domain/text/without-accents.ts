import { normalForm } from './normal-form.ts';

/** Removes accents, so that "Sofía" and "Sofia" match. Other letters stay. */
export function withoutAccents(text: string): string {
  return normalForm(text, 'NFD').replace(/[\u0300-\u036f]/g, '');
}

/** A text as it is searched: without accents, in lower case. */
export function searchable(text: string): string {
  return withoutAccents(text).toLowerCase();
}
