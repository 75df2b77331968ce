/** How many calls may be open at once: more while the carrier keeps up, fewer when it pushes back. */
export type InFlightLimit = {
  current(): number;
  answered(): void;
  pushedBack(): void;
};

const LEAST = 4;
const REST_MS = 1_000;

export function createInFlightLimit(first: number, most: number, monotonicMs: () => number): InFlightLimit {
  let limit = Math.min(first, most);
  let isCareful = false;
  let restUntil = 0;
  return {
    current: () => Math.floor(limit),
    answered() {
      if (limit >= most || monotonicMs() < restUntil) return;
      // Twice as many each round until the first refusal, then one more a round.
      limit = Math.min(most, limit + (isCareful ? Math.max(0.05, 4 / limit) : 1));
    },
    pushedBack() {
      const now = monotonicMs();
      // One refusal usually comes with others of the same moment; they count once.
      if (now < restUntil) return;
      restUntil = now + REST_MS;
      isCareful = true;
      limit = Math.max(LEAST, limit * 0.7);
    },
  };
}
