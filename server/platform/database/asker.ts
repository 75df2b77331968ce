import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../refusal.ts';

/** The request that the current work belongs to; the program's own work has none. */
type Asker = {
  /** The name its turns count under when the work belongs to no organization. */
  readonly name: string;
  readonly kind: 'staff' | 'visitor';
  readonly deadline?: Deadline;
};

export type Deadline = { readonly signal: AbortSignal; leftMs(): number; clear(): void };

const askers = new AsyncLocalStorage<Asker | null>();

/** Runs the work as part of this request: its transactions take turns, and none begins after the deadline. */
export function runFor<T>(asker: Asker, work: () => T): T {
  return askers.run(asker, work);
}

/** The request that the current work belongs to; null for the program's own work and within a turn. */
export function currentAsker(): Asker | null {
  return askers.getStore() ?? null;
}

/** Runs the work of a turn that is held. Nested work needs no turn of its own, or it would wait for itself. */
export function runInTurn<T>(work: () => T): T {
  return askers.run(null, work);
}

/** When a request times out; the signal's reason is the sentence for the person waiting. */
export function createDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const endsAt = performance.now() + ms;
  const timer = setTimeout(() => controller.abort(new Refusal('takes-too-long')), ms);
  return {
    signal: controller.signal,
    leftMs: () => Math.max(1, Math.ceil(endsAt - performance.now())),
    clear: () => clearTimeout(timer),
  };
}
