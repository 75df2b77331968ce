/** A name in its two parts; a missing part is empty. */
export type NameParts = { readonly firstName: string; readonly lastName: string };

const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|esq)\.?$/i;

/** Splits a full name after its first word, "Last, First" included. */
export function splitName(full: string): NameParts {
  const name = tidy(full);
  const [beforeComma = '', afterComma = ''] = name.split(/\s*,\s*/, 2);
  if (beforeComma !== '' && afterComma !== '' && !suffix.test(afterComma))
    return { firstName: afterComma, lastName: beforeComma };
  const space = name.indexOf(' ');
  if (space === -1) return { firstName: name, lastName: '' };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

/** Joins the parts of a name; missing parts leave no space behind. */
export function joinName(first: string | null | undefined, last: string | null | undefined): string {
  return tidy(`${first ?? ''} ${last ?? ''}`);
}

/** Up to two capital letters that stand for a name, "?" for none. */
export function initials(name: string): string {
  const words = tidy(name)
    .split(' ')
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word === undefined ? '' : (Array.from(word)[0] ?? '')))
    .join('');
  return letters === '' ? '?' : letters.toUpperCase();
}

// PostgreSQL takes no NUL in a text, and a line end in a name would break every list.
function tidy(text: string): string {
  return text.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
}
