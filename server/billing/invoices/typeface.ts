import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// As its package divides it. A page without letters of the second never fetches it.
const parts = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

type Part = keyof typeof parts;

const addressOf = (part: Part) => `/invoices/typeface/${part}.woff2`;

/** The tag that has the typeface fetched before the style asks, so that a page that is printed at once has it. */
export const typefaceTag = `<link rel="preload" href="${addressOf('latin')}" as="font" type="font/woff2" crossorigin>`;

/** The style that names the files of the staff app's typeface, for pages that are read without the app. */
export const typefaceStyle = (Object.keys(parts) as Part[])
  .toReversed()
  .map(
    (part) =>
      `@font-face{font-family:'Inter Variable';font-display:swap;font-weight:100 900;src:url(${addressOf(part)}) format('woff2');unicode-range:${parts[part]}}`,
  )
  .join('');

/** One of its files; null if there is no such part. */
export async function readTypeface(part: string): Promise<Buffer | null> {
  if (!Object.hasOwn(parts, part)) return null;
  const file = import.meta.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`);
  return readFile(fileURLToPath(file));
}
