const storagePrefix = 'import:';

/** The name under which the server knows this import, so that a file sent again after a break counts no row twice; the same file for another purpose is another import. */
export function importKeyOf(file: File, purpose: readonly string[]): { key: string; forget: () => void } {
  const identity = [file.name, file.size, file.lastModified, ...purpose].join('|');
  const place = `${storagePrefix}${hash(identity)}`;
  // The same file may be imported again on purpose later: then the number kept here has been forgotten.
  const attempt = localStorage.getItem(place) ?? Date.now().toString(36);
  localStorage.setItem(place, attempt);
  return { key: `${hash(identity)}-${attempt}`, forget: () => localStorage.removeItem(place) };
}

// FNV-1a over two lanes; only has to tell a person's files apart. SubtleCrypto is missing on plain http.
function hash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    a = Math.imul(a ^ text.charCodeAt(index), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return [a, b].map((lane) => (lane >>> 0).toString(36)).join('');
}
