/** The same words with a capital first letter, as they stand at the beginning of a line. */
export function withCapital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
