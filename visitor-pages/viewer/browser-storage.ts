export type BrowserStorage = {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
  keys(): string[];
};

const deviceKey = 'wp-device-id';

/** The browser's storage, or the page's own memory if that is disabled or full. */
export function openStorage(): BrowserStorage {
  const memory = new Map<string, string>();
  const tried = <T>(work: () => T, otherwise: () => T): T => {
    try {
      return work();
    } catch {
      // Private windows and full storages throw. Viewing continues without storage.
      return otherwise();
    }
  };
  return {
    read: (key) =>
      memory.get(key) ??
      tried(
        () => localStorage.getItem(key),
        () => null,
      ),
    write(key, value) {
      memory.delete(key);
      if (value === null)
        tried(
          () => localStorage.removeItem(key),
          () => undefined,
        );
      else
        tried(
          () => localStorage.setItem(key, value),
          () => void memory.set(key, value),
        );
    },
    keys: () => [
      ...memory.keys(),
      ...tried(
        () => Object.keys(localStorage),
        () => [],
      ),
    ],
  };
}

/** This browser's random id, created at its first visit. */
export function deviceId(storage: BrowserStorage): string {
  const known = storage.read(deviceKey);
  if (known && /^[A-Za-z0-9_-]{8,64}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  storage.write(deviceKey, made);
  return made;
}
