import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { type ComparedClocks, compareClocks, mostApartMsOf } from '../database/compare-clocks.ts';

/** How often a worker looks at its clock; only tests change it. */
export type ClockLooks = {
  readonly mostApartMs: number;
  readonly everyMs: number;
};

/** A queue of this worker: taking its jobs, and taking none anymore once those that have begun are done. */
export type Taking = { begin(): Promise<unknown>; end(): Promise<unknown> };

/** The jobs of a worker whose clock may turn out to be wrong. */
export type WhileClocksAgree = {
  /** Takes jobs of these queues, and none while the clocks are apart: they stay for a worker whose clock is right. */
  take(queues: readonly Taking[]): Promise<void>;
  /** Waits, in a job that was taken before, until the clocks agree; false if the worker stops first. */
  untilTheyAgree(): Promise<boolean>;
  areApart(): Promise<boolean>;
  stop(): void;
};

const USUALLY_EVERY_MS = 10_000;
// Each job looks at the clock before it begins; those that come by the thousand share a look.
const A_LOOK_LASTS_MS = 1_000;

/** Keeps a worker from running jobs by a clock that disagrees with the database's (decision 182). */
export function whileClocksAgree(context: Context, looks: Partial<ClockLooks> = {}): WhileClocksAgree {
  const { mostApartMs = mostApartMsOf(context.clock), everyMs = USUALLY_EVERY_MS } = looks;
  const clocks: ComparedClocks = compareClocks(context, { mostApartMs, everyMs: Math.min(everyMs, A_LOOK_LASTS_MS) });
  const stopping = new AbortController();
  return {
    areApart: clocks.areApart,
    async take(queues) {
      const turns = queues.map(inTurn);
      const turn = (on: boolean) => Promise.all(turns.map((queue) => queue(on)));
      await turn(!(await clocks.areApart()));
      if (Number.isFinite(mostApartMs)) void follow(clocks, { everyMs, stopping: stopping.signal, turn });
    },
    async untilTheyAgree() {
      while (await clocks.areApart()) {
        if (stopping.signal.aborted) return false;
        await pause(A_LOOK_LASTS_MS);
      }
      return true;
    },
    stop: () => stopping.abort(),
  };
}

type Following = {
  readonly everyMs: number;
  readonly stopping: AbortSignal;
  readonly turn: (on: boolean) => Promise<unknown>;
};

async function follow(clocks: ComparedClocks, { everyMs, stopping, turn }: Following): Promise<void> {
  const look = async () => {
    const apart = await clocks.areApart();
    // The next look tries again. A long job doesn't keep the other queues waiting.
    if (!stopping.aborted) turn(!apart).catch(() => undefined);
  };
  while (!stopping.aborted) {
    // Others say that the database is away; there is nothing to take from it either.
    await look().catch(() => undefined);
    await pause(everyMs, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}

// A queue goes from one to the other once what was begun before has ended.
function inTurn(queue: Taking): (on: boolean) => Promise<unknown> {
  let isOn = false;
  let last: Promise<unknown> = Promise.resolve();
  return (on) => {
    const next = last.then(async () => {
      if (on === isOn) return;
      await (on ? queue.begin() : queue.end());
      isOn = on;
    });
    last = next.catch(() => undefined);
    return next;
  };
}
