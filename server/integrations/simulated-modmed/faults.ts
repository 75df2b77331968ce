import { setTimeout as pause } from 'node:timers/promises';

/** Faults of the simulated ModMed; slow responses come late, but they come. */
export const simulatedFaults = ['none', 'slow', 'busy', 'failing', 'closed'] as const;

export type SimulatedFault = (typeof simulatedFaults)[number];

const SLOW_MS = 3_000;
const faults = new Map<string, SimulatedFault>();

/** Makes a practice's service behave like this from now on. */
export function setFault(firm: string, fault: SimulatedFault): void {
  faults.set(firm, fault);
}

export function currentFault(firm: string): SimulatedFault {
  return faults.get(firm) ?? 'none';
}

/** The fault of this response; waits if it is slow. */
export async function faultOf(firm: string): Promise<'busy' | 'failing' | 'closed' | null> {
  const fault = currentFault(firm);
  if (fault === 'slow') await pause(SLOW_MS);
  return fault === 'none' || fault === 'slow' ? null : fault;
}
