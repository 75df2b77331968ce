import { dirname } from 'node:path';
import type { TestResult } from '@stryker-mutator/api/test-runner';

// The time limits of the first, the second and the last round. A round costs the start of a process.
const ROUNDS_MS = [12_000, 60_000, Number.POSITIVE_INFINITY];

type TestFile = { ids: string[]; ms: number; isNear: boolean };

/**
 * The tests that must notice a fault, in rounds: first the quick ones of the fault's own folder, then those beside it,
 * then all others. `only` names those that reach it; without it, all do.
 */
export function inRounds(tests: readonly TestResult[], file: string, only: readonly string[] | undefined): string[][] {
  const wanted = only === undefined ? null : new Set(only);
  const files = new Map<string, TestFile>();
  for (const { id, timeSpentMs } of tests) {
    if (wanted && !wanted.has(id)) continue;
    const path = id.split('#')[0] ?? '';
    const own = files.get(path) ?? { ids: [], ms: 0, isNear: dirname(path) === dirname(file) };
    own.ids.push(id);
    own.ms += timeSpentMs;
    files.set(path, own);
  }
  const inOrder = [...files.values()].toSorted((a, b) => Number(b.isNear) - Number(a.isNear) || a.ms - b.ms);
  const rounds: string[][] = [];
  let taken = 0;
  for (const most of ROUNDS_MS) {
    const round: TestFile[] = [];
    for (let ms = 0; taken < inOrder.length; taken += 1) {
      const next = inOrder[taken] as TestFile;
      ms += next.ms;
      if (round.length > 0 && ms > most) break;
      round.push(next);
    }
    if (round.length > 0) rounds.push(round.flatMap(({ ids }) => ids));
  }
  return rounds;
}
