import type { OrganizationId } from '../../../../domain/ids.ts';
import { type AccountReader, createAccountReader } from '../../../numbers/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Outbound } from '../../../platform/http/outbound.ts';
import type { MarkedText } from '../gate/gate-and-mark.ts';
import type { SenderOptions } from '../options.ts';
import { createPacer, type Pacer } from '../pace/pacer.ts';
import { callCarrier } from './call-carrier.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { createInFlightLimit, type InFlightLimit } from './in-flight-limit.ts';
import { type CallOutcome, createSettler, type Settler } from './settle-outcomes.ts';

/** This process's calls to one carrier: how many more messages may be marked, and what becomes of the marked ones. */
export type Calls = {
  /** How many messages may be marked now so that each is called at once. */
  room(): number;
  start(marked: readonly MarkedText[]): void;
  /**
   * How many milliseconds behind plan the messages of an organization's numbers leave this process, since the last
   * call.
   */
  takeLateMs(organizationId: OrganizationId): ReadonlyMap<number, number>;
  isCarrierGone(): boolean;
  /** Calls in progress or not recorded yet. */
  unfinished(): number;
  /**
   * Starts what waits for its moment, which is a fraction of a second away, gives back what waits for others to end, and
   * waits for the rest.
   */
  finish(): Promise<void>;
};

const MOST_UNWRITTEN = 4_000;
const AHEAD_SECONDS = 0.12;
const LEAST_BATCH = 32;

type Ready = { readonly text: MarkedText; readonly markedAtMs: number };

type State = {
  readonly context: Context;
  readonly outbound: Outbound;
  readonly configOf: AccountReader;
  readonly onRoom: () => void;
  readonly staleAfterMs: number;
  readonly leaseMs: number;
  readonly limit: InFlightLimit;
  readonly breaker: CircuitBreaker;
  readonly throughput: Throughput;
  readonly settler: Settler;
  readonly pacer: Pacer;
  /** When the carrier last refused each account: messages marked before then are no longer called. */
  readonly refusedAtMs: Map<number, number>;
  readonly ready: Ready[];
  firstReady: number;
  inFlight: number;
  isFinishing: boolean;
  onEmpty: (() => void) | null;
};

export function createCalls(context: Context, options: SenderOptions, outbound: Outbound, onRoom: () => void): Calls {
  const now = () => context.clock.monotonicMs();
  const state: State = {
    ...{ context, outbound, onRoom, staleAfterMs: options.staleAfterMs, leaseMs: options.leaseMs },
    configOf: createAccountReader(context),
    limit: createInFlightLimit(options.firstInFlight, options.mostInFlight, now),
    breaker: createCircuitBreaker(now),
    throughput: createThroughput(now),
    settler: createSettler(context, () => {
      onRoom();
      if (state.inFlight + state.pacer.waiting() === 0) state.onEmpty?.();
    }),
    pacer: createPacer(
      now,
      () => hasSlot(state),
      (text) => callOrGiveBack(state, { text, markedAtMs: text.callAtMs }, true),
    ),
    ready: [],
    refusedAtMs: new Map(),
    ...{ firstReady: 0, inFlight: 0, isFinishing: false, onEmpty: null },
  };
  return {
    isCarrierGone: () => state.breaker.isOpen(),
    unfinished: () => outstanding(state) + state.settler.waiting(),
    room: () => room(state),
    start(marked) {
      for (const text of marked) {
        if (text.spaceMs > 0) state.pacer.add(text);
        else state.ready.push({ text, markedAtMs: now() });
      }
      startReady(state);
    },
    takeLateMs: state.pacer.takeLateMs,
    finish: () => finish(state),
  };
}

function queued(state: State): number {
  return state.ready.length - state.firstReady;
}

function outstanding(state: State): number {
  return state.inFlight + state.pacer.waiting() + queued(state);
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

function hasSlot(state: State): boolean {
  return state.inFlight < Math.max(1, state.limit.current());
}

function startReady(state: State): void {
  state.pacer.resume();
  while (queued(state) > 0 && hasSlot(state)) {
    const one = state.ready[state.firstReady];
    state.firstReady += 1;
    if (state.firstReady > 1024) {
      state.ready.splice(0, state.firstReady);
      state.firstReady = 0;
    }
    if (one) callOrGiveBack(state, one);
  }
}

/** Whether the message is called; otherwise it passes the gate again. */
function callOrGiveBack(state: State, { text, markedAtMs }: Ready, isPlanned = false): boolean {
  const nowMs = state.context.clock.monotonicMs();
  // If writing the mark took very long, another process may have taken the message over.
  const isStale = nowMs - markedAtMs > state.staleAfterMs || nowMs - text.callAtMs > state.leaseMs / 2;
  // Messages marked before the carrier became unreachable are given back too: nothing more is sent to it.
  const isRefused = markedAtMs <= (state.refusedAtMs.get(text.accountId) ?? Number.NEGATIVE_INFINITY);
  // A message given back loses its place in the plan of its number, and leaves later. So one that has a moment is called.
  const isGivenUp = state.isFinishing && !isPlanned;
  const isCalled = !isStale && !isRefused && !isGivenUp && state.breaker.mayCall();
  if (isCalled) void call(state, text);
  else end(state, text, { released: true });
  return isCalled;
}

async function call(state: State, text: MarkedText): Promise<void> {
  const { context, outbound, throughput } = state;
  state.inFlight += 1;
  const outcome = await callCarrier(context, outbound, state.configOf, text).catch((error: Error) => {
    context.log.error({ err: error }, 'a carrier call failed unexpectedly');
    return { ambiguous: error.message };
  });
  state.inFlight -= 1;
  throughput.count();
  if ('accountHeld' in outcome) state.refusedAtMs.set(text.accountId, context.clock.monotonicMs());
  learn(state, outcome);
  end(state, text, outcome);
  startReady(state);
  if (queued(state) <= throughput.perSecond() * AHEAD_SECONDS * 0.5) state.onRoom();
}

function learn({ limit, breaker }: State, outcome: CallOutcome): void {
  if ('accepted' in outcome || 'refused' in outcome || 'accountHeld' in outcome) {
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
    if (state.inFlight + state.pacer.waiting() === 0) continue;
    await new Promise<void>((resolve) => {
      state.onEmpty = resolve;
    });
  }
}

type Throughput = { count(): void; perSecond(): number };

/** Calls per second over about the last second. */
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
