import { afterAll } from 'vitest';

const endings: (() => unknown)[] = [];

/** Does this once the test file is done, the latest first; unlike `afterAll` also when asked in a hook or in a test. */
export function atEnd(ending: () => unknown): void {
  endings.push(ending);
}

/** Called for every test file: several of them share one process, so what one has opened must be closed. */
export function endWithTheFile(): void {
  afterAll(async () => {
    while (endings.length > 0) await endings.pop()?.();
  });
}
