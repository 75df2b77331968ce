/** The text with every letter as it is without its marks, so that "Sofía" and "Sofia" are one; other letters stay. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
