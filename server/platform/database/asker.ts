import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../refusal.ts';

/** Whose request the work under way belongs to; work of the program itself has no asker. */
type Asker = {
  /** Under which name its turns count where the work is no organization's. */
  readonly name: string;
  readonly kind: 'staff' | 'visitor';
  readonly deadline?: Deadline;
};

export type Deadline = { readonly signal: AbortSignal; leftMs(): number; clear(): void };

const askers = new AsyncLocalStorage<Asker | null>();

/** Does the work as part of this request: its transactions take turns, and none begins after the deadline. */
export function runFor<T>(asker: Asker, work: () => T): T {
  return askers.run(asker, work);
}

/** The request that the work under way belongs to; null for the program's own work and within a turn. */
export function currentAsker(): Asker | null {
  return askers.getStore() ?? null;
}

/** Does the work of a turn that is held: what it asks for needs no turn of its own, or it would wait for itself. */
export function runInTurn<T>(work: () => T): T {
  return askers.run(null, work);
}

/** A moment from which a request is given up; its signal's reason is the sentence for whoever waits. */
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
