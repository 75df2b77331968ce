import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';

const windowMs = 60_000;
const freeMisses = 60;
const stepMs = 100;
const longestMs = 5_000;
const mostAddresses = 20_000;
// A call that is held up keeps its turn, of which the process has a hundred.
const mostHeld = 30;

/**
 * Slows down guessing of codes: each miss beyond 60 a minute waits longer, unless 30 others wait already. A right code
 * never waits.
 */
export class SlowMisses {
  readonly #clock: Clock;
  #misses = new Map<string, number>();
  #startedAtMs: number;
  #held = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startedAtMs = clock.monotonicMs();
  }

  /** Counts a miss of this address and returns how long its answer is delayed. */
  countMs(ip: string): number {
    const now = this.#clock.monotonicMs();
    if (now - this.#startedAtMs > windowMs || this.#misses.size > mostAddresses) {
      this.#misses = new Map();
      this.#startedAtMs = now;
    }
    const count = (this.#misses.get(ip) ?? 0) + 1;
    this.#misses.set(ip, count);
    return Math.min(longestMs, Math.max(0, count - freeMisses) * stepMs);
  }

  async hold(ip: string): Promise<void> {
    const waitMs = this.countMs(ip);
    if (waitMs === 0 || this.#held >= mostHeld) return;
    this.#held += 1;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    this.#held -= 1;
  }
}

const throttles = new WeakMap<Context['live'], SlowMisses>();

/** The one count of this process, for pages and calls alike. */
export function slowMissesOf(context: Context): SlowMisses {
  const throttle = throttles.get(context.live) ?? new SlowMisses(context.clock);
  throttles.set(context.live, throttle);
  return throttle;
}
