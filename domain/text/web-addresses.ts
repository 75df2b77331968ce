import { normalForm } from './normal-form.ts';

// Characters that look like a dot, or that browsers read as one.
const dot = '[.。․｡．]';
const letter = '[\\p{L}\\p{N}]';
// One character before the colon is enough: looking for the whole word takes the square of the length of a long line.
const address = new RegExp(`\\w:\\/\\/|${letter}${dot}(?=\\p{L}{2,}|xn--)`, 'iu');

/** Whether a line contains something that email programs and phones turn into a link: a web or an email address. */
export function hasAddress(line: string): boolean {
  return address.test(normalForm(line, 'NFKC')) || address.test(line);
}

/** The line with every address in it broken up, so that no program makes a link of it. Other lines stay as they are. */
export function withoutLinks(line: string): string {
  if (!hasAddress(line)) return line;
  return normalForm(line, 'NFKC')
    .replace(/(?<!\w)\w+:\/\//gu, '')
    .replace(new RegExp(`(${letter})${dot}(?=${letter})`, 'gu'), '$1 ')
    .replace(/[/@]+/g, ' ')
    .trim();
}
