import type { NumberState } from './number-kinds.ts';

const KEEPS_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a number that is released now goes back to the carrier. Until then it can be kept, and replies still come in. */
export function releaseAtOf(now: Date): Date {
  return new Date(now.getTime() + KEEPS_DAYS * DAY_MS);
}

/** Says whether a number in this state can be released: it's ours and not on its way back. A lost one has gone back at once. */
export function canRelease(state: NumberState): boolean {
  return state === 'active' || state === 'suspended' || state === 'lost';
}

/** What decides whether a released number can still be kept. */
export type ReleaseFacts = {
  readonly state: NumberState;
  readonly releaseAt: Date | null;
  /** When the carrier is asked next to take it back; anything but `releaseAt` means that it was asked already. */
  readonly giveBackAt: Date | null;
};

/** Says whether a released number can still be kept: its days aren't over, and the carrier wasn't asked to take it back. */
export function canKeep({ state, releaseAt, giveBackAt }: ReleaseFacts, now: Date): boolean {
  return (
    state === 'releasing' && releaseAt !== null && releaseAt > now && giveBackAt?.getTime() === releaseAt.getTime()
  );
}
