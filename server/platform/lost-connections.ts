/** Keeps lines about lost connections to the database until it's known whether the whole database is away. */
export type LineHolder = {
  /** Writes the line later, or leaves it out while the database is away: one line says that for all of them. */
  hold(line: HeldLine): void;
};

export type HeldLine = { write(): void; leaveOut(): void };

const holders = new WeakMap<object, LineHolder>();

/** Notes that this error is of a lost connection to the database that this holder watches. */
export function noteLostConnection(error: object, holder: LineHolder): void {
  holders.set(error, holder);
}

/** Who holds lines about this error; null if it's no lost connection to the database and wasn't caused by one. */
export function holderOf(error: unknown): LineHolder | null {
  if (error === null || typeof error !== 'object') return null;
  return holders.get(error) ?? holderOf((error as { cause?: unknown }).cause);
}
