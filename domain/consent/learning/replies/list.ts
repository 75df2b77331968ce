/** Splits a list of replies at bars and line breaks. */
export const list = (text: string) =>
  text
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
