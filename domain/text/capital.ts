/** Capitalizes the first letter, for the start of a line. */
export function withCapital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
