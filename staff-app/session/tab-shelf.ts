/** Values that this tab keeps across reloads, each under a name of its own. */
export type TabShelf = {
  /** Keeps a value; null, or a browser without room, leaves nothing behind. */
  keep(name: string, value: unknown): void;
  /** What is kept under a name, as it was written; null where there is nothing. */
  at(name: string): unknown;
  /** Every name that something is kept under. */
  names(): string[];
};

/** A place in this tab of its own, under this prefix. */
export function makeTabShelf(prefix: string): TabShelf {
  return {
    keep(name, value) {
      try {
        if (value === null) sessionStorage.removeItem(prefix + name);
        else sessionStorage.setItem(prefix + name, JSON.stringify(value));
      } catch {
        sessionStorage.removeItem(prefix + name);
      }
    },
    at(name) {
      try {
        return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
      } catch {
        return null;
      }
    },
    names: () =>
      Object.keys(sessionStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  };
}
