/** A request that has begun. */
export type Running = {
  readonly organization: string;
  readonly sinceMs: number;
  /** Whether its sender has used so much lately that others go first. */
  isHeavy(): boolean;
};

export type Ways = {
  /** From now until `leave`, heavy requests of other organizations let this one go first. */
  enter(request: Running): void;
  leave(request: Running): void;
  /** Resolves at once for a quick request, and for a heavy one when no quick one is running, or after a few milliseconds. */
  giveWay(request: Running): Promise<void>;
};

// A click of ours takes 5 to 10 ms: one that arrives meanwhile is mostly answered. More would let a busy server starve
// those who need much.
const MOST_WAITED_MS = 10;
// One that takes longer waits for its own statements or for others, and gains nothing.
const QUICK_MS = 100;
const AGAIN_AFTER_MS = 1;

/**
 * Lets the quick requests of other organizations come in between the parts of heavy ones. The parts of one organization
 * begin one at a time, each in a turn of the event loop of its own, so that what arrived meanwhile is read first.
 */
export function createWays(): Ways {
  const running = new Set<Running>();
  const lastOf = new Map<string, Promise<void>>();

  function isQuickElsewhere(organization: string): boolean {
    const nowMs = performance.now();
    for (const one of running)
      if (one.organization !== organization && nowMs - one.sinceMs < QUICK_MS && !one.isHeavy()) return true;
    return false;
  }

  async function untilFree(organization: string): Promise<void> {
    const untilMs = performance.now() + MOST_WAITED_MS;
    await new Promise((resolve) => setImmediate(resolve));
    while (isQuickElsewhere(organization) && performance.now() < untilMs)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }

  return {
    enter: (request) => void running.add(request),
    leave: (request) => void running.delete(request),
    async giveWay(request) {
      if (!request.isHeavy()) return;
      const { organization } = request;
      const mine = (lastOf.get(organization) ?? Promise.resolve()).then(() => untilFree(organization));
      lastOf.set(organization, mine);
      await mine;
      if (lastOf.get(organization) === mine) lastOf.delete(organization);
    },
  };
}
