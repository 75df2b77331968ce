import { AsyncLocalStorage } from 'node:async_hooks';

/** Pays for its process time, in milliseconds. */
export type Payer = {
  charge(ms: number): void;
  /** Lets the quick requests of others go first if this one has used much lately; a few milliseconds at most. */
  giveWay(): Promise<void>;
};

const payers = new AsyncLocalStorage<Payer | null>();
let current: Payer | null = null;
let chargedUntilMs = processorMs();

/** Runs the work at this payer's cost. */
export function payFor<T>(payer: Payer | null, work: () => T): T {
  return payers.run(payer, () => {
    noteWork();
    return work();
  });
}

/** The payer of the current work; null for the program's own. */
export function currentPayer(): Payer | null {
  return payers.getStore() ?? null;
}

/**
 * Charges the processor time since the last call to that call's payer, and switches to this work's payer. Called
 * whenever work resumes after a wait, so that each stretch is paid by its request.
 */
export function noteWork(): void {
  const nowMs = processorMs();
  current?.charge(nowMs - chargedUntilMs);
  chargedUntilMs = nowMs;
  current = currentPayer();
}

/** Called before each longer part of a request: lets the quick requests of others go first if it has used much lately. */
export async function giveWay(): Promise<void> {
  const payer = currentPayer();
  if (payer === null) return;
  await payer.giveWay();
  noteWork();
}

/** Charges what is pending; what runs after it is unpaid until the next call. */
export function settleWork(): void {
  payers.run(null, noteWork);
}

// Only this thread's time: no request pays for other programs on the machine.
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
