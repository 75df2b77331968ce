const MOST_WORDS = 5;
const LONGEST_SEARCH = 200;

/** What must occur in a contact's name or phone, as patterns for LIKE: the digits of a number, or each word. */
export function searchTerms(untrusted: string | null | undefined): string[] {
  const search = (untrusted ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH);
  if (/^[\d\s()+./-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    return digits === '' ? [] : [`%${digits}%`];
  }
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
