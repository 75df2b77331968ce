/**
 * The branches taken in one run of the composition. Each question has a key, and the same key always gets the same
 * answer.
 */
export type Choices = {
  /**
   * Which of this many alternatives to take: 0, unless this run takes another one. `by` is the condition that asks:
   * each condition sees every alternative, even if another one has asked the same.
   */
  pick(key: string, count: number, by?: string): number;
};

const MOST_RUNS = 400;

/**
 * Runs `work` so that every alternative of every question is taken at least once: the first run takes the first ones,
 * and each further run changes one answer of the run in which the question came up. Not every combination is tried.
 */
export function runEveryAlternative(work: (choices: Choices) => void): void {
  const asked = new Set<string>();
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  for (let runs = 1; waiting.length > 0; runs += 1) {
    if (runs > MOST_RUNS) throw new Error(`There are more than ${MOST_RUNS} ways through this statement.`);
    const forced = waiting.shift() as ReadonlyMap<string, number>;
    work({
      pick(key, count, by = '') {
        if (!forced.has(key) && !asked.has(`${key} ${by}`)) {
          asked.add(`${key} ${by}`);
          for (let other = 1; other < count; other += 1) waiting.push(new Map([...forced, [key, other]]));
        }
        return forced.get(key) ?? 0;
      },
    });
  }
}
