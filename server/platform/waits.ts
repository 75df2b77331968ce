/** Times the parts of a stop, for the line in the log that says what it waited for. */
export type Waits = {
  during<Result>(part: string, work: Promise<Result>): Promise<Result>;
  /** The parts that took over a second, in seconds; null: none did. */
  overASecond(): Readonly<Record<string, number>> | null;
};

const WORTH_SAYING_MS = 1_000;

/** Begins with no parts. */
export function createWaits(): Waits {
  const parts = new Map<string, number>();
  return {
    async during(part, work) {
      const startedAt = performance.now();
      try {
        return await work;
      } finally {
        parts.set(part, performance.now() - startedAt);
      }
    },
    overASecond() {
      const long = [...parts]
        .filter(([, ms]) => ms > WORTH_SAYING_MS)
        .map(([part, ms]) => [part, Math.round(ms / 100) / 10]);
      return long.length === 0 ? null : Object.fromEntries(long);
    },
  };
}
