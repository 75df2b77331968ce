import type { Carrier } from '../../carriers/carrier.ts';
import type { Context } from '../../platform/context.ts';
import type { Outbound } from '../../platform/http/outbound.ts';
import { callCarrier } from './call-carrier.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { MarkedText } from './gate-and-mark.ts';
import { createInFlightLimit, type InFlightLimit } from './in-flight-limit.ts';
import type { SenderOptions } from './options.ts';
import { type CallOutcome, createSettler, type Settler } from './settle-outcomes.ts';

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

const MOST_UNWRITTEN = 4_000;
const AHEAD_SECONDS = 0.12;
const LEAST_BATCH = 32;

type Ready = { readonly text: MarkedText; readonly markedAtMs: number };

type State = {
  readonly context: Context;
  readonly carrier: Carrier;
  readonly outbound: Outbound;
  readonly onRoom: () => void;
  readonly staleAfterMs: number;
  readonly limit: InFlightLimit;
  readonly breaker: CircuitBreaker;
  readonly throughput: Throughput;
  readonly settler: Settler;
  // When each number with a rate may call again: a late mark must not make two texts leave together.
  readonly freeAtMs: Map<string, number>;
  readonly ready: Ready[];
  firstReady: number;
  inFlight: number;
  delayed: number;
  isFinishing: boolean;
  onEmpty: (() => void) | null;
};

export function createCalls(
  context: Context,
  options: SenderOptions,
  carrier: Carrier,
  outbound: Outbound,
  onRoom: () => void,
): Calls {
  const now = () => context.clock.monotonicMs();
  const state: State = {
    ...{ context, carrier, outbound, onRoom, staleAfterMs: options.staleAfterMs },
    limit: createInFlightLimit(options.firstInFlight, options.mostInFlight, now),
    breaker: createCircuitBreaker(now),
    throughput: createThroughput(now),
    settler: createSettler(context, () => {
      onRoom();
      if (state.inFlight + state.delayed === 0) state.onEmpty?.();
    }),
    freeAtMs: new Map(),
    ready: [],
    ...{ firstReady: 0, inFlight: 0, delayed: 0, isFinishing: false, onEmpty: null },
  };
  return {
    isCarrierGone: () => state.breaker.isOpen(),
    unfinished: () => outstanding(state) + state.settler.waiting(),
    room: () => room(state),
    start(marked) {
      for (const text of marked) startText(state, text);
    },
    finish: () => finish(state),
  };
}

function queued(state: State): number {
  return state.ready.length - state.firstReady;
}

function outstanding(state: State): number {
  return state.inFlight + state.delayed + queued(state);
}

function room(state: State): number {
  const { breaker, limit, settler, throughput } = state;
  const allowed = breaker.allowed();
  if (allowed === 'none' || state.isFinishing || settler.waiting() > MOST_UNWRITTEN) return 0;
  const busy = outstanding(state);
  if (allowed === 'one') return busy === 0 ? 1 : 0;
  const ahead = Math.floor(throughput.perSecond() * AHEAD_SECONDS);
  const left = limit.current() + ahead - busy;
  return busy > 0 && left < Math.min(LEAST_BATCH, limit.current()) ? 0 : Math.max(0, left);
}

function startText(state: State, text: MarkedText): void {
  const nowMs = state.context.clock.monotonicMs();
  if (text.spaceMs === 0) {
    enqueue(state, { text, markedAtMs: nowMs });
    return;
  }
  const callAtMs = Math.max(text.callAtMs, state.freeAtMs.get(text.from) ?? 0);
  state.freeAtMs.set(text.from, callAtMs + text.spaceMs);
  state.delayed += 1;
  setTimeout(
    () => {
      state.delayed -= 1;
      enqueue(state, { text, markedAtMs: callAtMs });
    },
    Math.max(0, callAtMs - nowMs),
  );
}

function enqueue(state: State, one: Ready): void {
  state.ready.push(one);
  startReady(state);
}

function startReady(state: State): void {
  while (queued(state) > 0 && state.inFlight < Math.max(1, state.limit.current())) {
    const one = state.ready[state.firstReady];
    state.firstReady += 1;
    if (state.firstReady > 1024) {
      state.ready.splice(0, state.firstReady);
      state.firstReady = 0;
    }
    if (!one) return;
    const isStale = state.context.clock.monotonicMs() - one.markedAtMs > state.staleAfterMs;
    // What was marked before the carrier went goes back too: nothing more goes out to a carrier that is gone.
    if (isStale || state.isFinishing || !state.breaker.mayCall()) end(state, one.text, { released: true });
    else void call(state, one.text);
  }
}

async function call(state: State, text: MarkedText): Promise<void> {
  const { context, carrier, outbound, throughput } = state;
  state.inFlight += 1;
  const outcome = await callCarrier(context, carrier, outbound, text).catch((error: Error) => {
    context.log.error({ err: error }, 'a carrier call ended in an unexpected way');
    return { ambiguous: error.message };
  });
  state.inFlight -= 1;
  throughput.count();
  learn(state, outcome);
  end(state, text, outcome);
  startReady(state);
  if (queued(state) <= throughput.perSecond() * AHEAD_SECONDS * 0.5) state.onRoom();
}

function learn({ limit, breaker }: State, outcome: CallOutcome): void {
  if ('accepted' in outcome || 'refused' in outcome) {
    limit.answered();
    breaker.answered();
  } else if ('notProcessed' in outcome && outcome.notProcessed === 'too many requests') {
    limit.pushedBack();
    breaker.answered();
  } else {
    limit.pushedBack();
    breaker.failed();
  }
}

function end(state: State, text: MarkedText, outcome: CallOutcome): void {
  state.settler.add({ text, outcome, at: state.context.clock.now() });
}

async function finish(state: State): Promise<void> {
  state.isFinishing = true;
  startReady(state);
  while (outstanding(state) > 0 || state.settler.waiting() > 0) {
    await state.settler.whenIdle();
    if (state.inFlight + state.delayed === 0) continue;
    await new Promise<void>((resolve) => {
      state.onEmpty = resolve;
    });
  }
}

type Throughput = { count(): void; perSecond(): number };

/** Calls a second, over the last second or so. */
function createThroughput(now: () => number): Throughput {
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
