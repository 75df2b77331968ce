import { hashText } from '../api/hash-text.ts';

const storagePrefix = 'import:';

/** The name under which the server knows this import, so that a file sent again after a break counts no row twice; the same file for another purpose is another import. */
export function importKeyOf(file: File, purpose: readonly string[]): { key: string; forget: () => void } {
  const identity = [file.name, file.size, file.lastModified, ...purpose].join('|');
  const place = `${storagePrefix}${hashText(identity)}`;
  // The same file may be imported again on purpose later: then the number kept here has been forgotten.
  const attempt = localStorage.getItem(place) ?? Date.now().toString(36);
  localStorage.setItem(place, attempt);
  return { key: `${hashText(identity)}-${attempt}`, forget: () => localStorage.removeItem(place) };
}
