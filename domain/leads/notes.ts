import { characterCount } from '../text/plain.ts';

/** In characters. */
export const longestNote = 10_000;

/** A typed note as it is stored, null if there is none, or that it is too long. */
export function readNote(untrusted: string): { readonly note: string | null } | { readonly isTooLong: true } {
  // PostgreSQL rejects NUL in text.
  const note = untrusted.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  return characterCount(note) > longestNote ? { isTooLong: true } : { note: note === '' ? null : note };
}
