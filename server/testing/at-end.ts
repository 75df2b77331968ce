import { afterAll } from 'vitest';

const endings: (() => unknown)[] = [];

/** Runs this once the test file is done, the latest first; unlike `afterAll`, it also works in a hook or a test. */
export function atEnd(ending: () => unknown): void {
  endings.push(ending);
}

/** Called for every test file: several share one process, so what one has opened must be closed. */
export function endWithTheFile(): void {
  afterAll(async () => {
    while (endings.length > 0) await endings.pop()?.();
  });
}
