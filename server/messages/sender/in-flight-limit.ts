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
      // Doubles each round until the first refusal, then adds one per round.
      limit = Math.min(most, limit + (isCareful ? Math.max(0.05, 4 / limit) : 1));
    },
    pushedBack() {
      const now = monotonicMs();
      // Refusals usually come together; those of one moment count once.
      if (now < restUntil) return;
      restUntil = now + REST_MS;
      isCareful = true;
      limit = Math.max(LEAST, limit * 0.7);
    },
  };
}
