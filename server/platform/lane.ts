/** Runs a limited number of tasks at once; others wait in order. */
export type Lane = { run<T>(work: () => Promise<T>): Promise<T> };

export function createLane(places: number): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      if (running < places) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
