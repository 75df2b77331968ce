import { AsyncLocalStorage } from 'node:async_hooks';

/** Pays for what the process does for it, in milliseconds. */
export type Payer = { charge(ms: number): void };

const payers = new AsyncLocalStorage<Payer | null>();
let current: Payer | null = null;
let chargedUntilMs = processorMs();

/** Does the work at this payer's cost. */
export function payFor<T>(payer: Payer | null, work: () => T): T {
  return payers.run(payer, () => {
    noteWork();
    return work();
  });
}

/** Who pays for the work under way; null for the program's own. */
export function currentPayer(): Payer | null {
  return payers.getStore() ?? null;
}

/**
 * Charges the processor time since the last note to the payer of that note, and from here on this work's payer. Called
 * wherever work comes back from waiting, so that each stretch is paid by the request it belongs to.
 */
export function noteWork(): void {
  const nowMs = processorMs();
  current?.charge(nowMs - chargedUntilMs);
  chargedUntilMs = nowMs;
  current = currentPayer();
}

/** Charges what is not charged yet; what runs from here on is nobody's until the next note. */
export function settleWork(): void {
  payers.run(null, noteWork);
}

// Only this thread's own time: what other programs of the machine take is no request's fault.
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
