import { language } from '../words/en/staff/language.ts';

export { say, sayLabel } from '../words/say.ts';

/** Several names in one sentence: "A, B, and C". */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat(language).format(words);
}

/** The name of a country by its two-letter code: "Canada" for CA. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
