import type { Carrier } from '../../carriers/carrier.ts';
import type { Context } from '../../platform/context.ts';
import type { Outbound } from '../../platform/http/outbound.ts';
import { callCarrier } from './call-carrier.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { MarkedText } from './gate-and-mark.ts';
import { createInFlightLimit } from './in-flight-limit.ts';
import type { SenderOptions } from './options.ts';
import { type CallOutcome, createSettler } from './settle-outcomes.ts';

/** The calls of this process: how many more texts may be marked, and what becomes of the marked ones. */
export type Calls = {
  /** How many texts may be marked now, so that each is called at once. */
  room(): number;
  start(marked: readonly MarkedText[]): void;
  isCarrierGone(): boolean;
  /** Calls under way or not written down yet. */
  unfinished(): number;
  /** Starts nothing more, gives back what has not started, and waits for the rest. */
  finish(): Promise<void>;
};

// A mark this old means the process was held up: others may have taken the text over.
const STALE_AFTER_MS = 2_000;
const MOST_UNWRITTEN = 4_000;
const AHEAD_SECONDS = 0.12;
const LEAST_BATCH = 32;

type Ready = { readonly text: MarkedText; readonly markedAtMs: number };

export function createCalls(
  context: Context,
  options: SenderOptions,
  carrier: Carrier,
  outbound: Outbound,
  onRoom: () => void,
): Calls {
  const now = () => context.clock.monotonicMs();
  const limit = createInFlightLimit(options.firstInFlight, options.mostInFlight, now);
  const breaker = createCircuitBreaker(now);
  const throughput = createThroughput(now);
  // When each number with a rate may call again: a late mark must not make two texts leave together.
  const freeAtMs = new Map<string, number>();
  const ready: Ready[] = [];
  let first = 0;
  let inFlight = 0;
  let delayed = 0;
  let isFinishing = false;
  let onEmpty: (() => void) | null = null;
  const settler = createSettler(context, () => {
    onRoom();
    if (inFlight + delayed === 0) onEmpty?.();
  });

  function queued(): number {
    return ready.length - first;
  }
  function end(text: MarkedText, outcome: CallOutcome): void {
    settler.add({ text, outcome, at: context.clock.now() });
  }
  function learn(outcome: CallOutcome): void {
    if ('accepted' in outcome || 'refused' in outcome) {
      limit.answered();
      breaker.succeeded();
    } else if ('notProcessed' in outcome && outcome.notProcessed === 'too many requests') {
      limit.pushedBack();
    } else if (!('released' in outcome)) {
      limit.pushedBack();
      breaker.failed();
    }
  }
  async function call(one: Ready): Promise<void> {
    inFlight += 1;
    const outcome = await callCarrier(context, carrier, outbound, one.text).catch((error: Error) => {
      context.log.error({ err: error }, 'a carrier call ended in an unexpected way');
      return { ambiguous: error.message };
    });
    inFlight -= 1;
    throughput.count();
    learn(outcome);
    end(one.text, outcome);
    startReady();
    if (queued() <= throughput.perSecond() * AHEAD_SECONDS * 0.5) onRoom();
  }
  function startReady(): void {
    while (queued() > 0 && inFlight < Math.max(1, limit.current())) {
      const one = ready[first];
      first += 1;
      if (first > 1024) {
        ready.splice(0, first);
        first = 0;
      }
      if (!one) return;
      const isStale = now() - one.markedAtMs > STALE_AFTER_MS;
      if (isStale || isFinishing) end(one.text, { released: true });
      else void call(one);
    }
  }
  function enqueue(one: Ready): void {
    ready.push(one);
    startReady();
  }

  return {
    isCarrierGone: () => breaker.isOpen(),
    unfinished: () => inFlight + delayed + queued() + settler.waiting(),
    room() {
      const allowed = breaker.allowed();
      if (allowed === 'none' || isFinishing || settler.waiting() > MOST_UNWRITTEN) return 0;
      if (allowed === 'one') return inFlight + queued() + delayed === 0 ? 1 : 0;
      const outstanding = inFlight + queued() + delayed;
      const ahead = Math.floor(throughput.perSecond() * AHEAD_SECONDS);
      const room = limit.current() + ahead - outstanding;
      return outstanding > 0 && room < Math.min(LEAST_BATCH, limit.current()) ? 0 : Math.max(0, room);
    },
    start(marked) {
      if (marked.length > 0 && breaker.isOpen()) breaker.tries();
      for (const text of marked) {
        if (text.spaceMs === 0) {
          enqueue({ text, markedAtMs: now() });
          continue;
        }
        const callAtMs = Math.max(text.callAtMs, freeAtMs.get(text.from) ?? 0);
        freeAtMs.set(text.from, callAtMs + text.spaceMs);
        delayed += 1;
        setTimeout(
          () => {
            delayed -= 1;
            enqueue({ text, markedAtMs: callAtMs });
          },
          Math.max(0, callAtMs - now()),
        );
      }
    },
    async finish() {
      isFinishing = true;
      startReady();
      while (inFlight + delayed + queued() > 0 || settler.waiting() > 0) {
        await settler.whenIdle();
        if (inFlight + delayed > 0) {
          await new Promise<void>((resolve) => {
            onEmpty = resolve;
          });
        }
      }
    },
  };
}

/** Calls a second, over the last second or so. */
function createThroughput(now: () => number): { count(): void; perSecond(): number } {
  let windowStart = now();
  let counted = 0;
  let last = 0;
  return {
    count() {
      counted += 1;
    },
    perSecond() {
      const elapsed = now() - windowStart;
      if (elapsed >= 100) {
        last = last * 0.5 + (counted / elapsed) * 1000 * 0.5;
        counted = 0;
        windowStart = now();
      }
      return last;
    },
  };
}
