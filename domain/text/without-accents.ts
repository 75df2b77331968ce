/** Removes accents, so that "Sofía" and "Sofia" match. Other letters stay. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
