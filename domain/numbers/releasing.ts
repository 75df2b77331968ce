import type { NumberState } from './number-kinds.ts';

const KEEPS_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When a number that is released now is returned to the carrier. Until then it can be kept, and replies still come in.
 */
export function releaseAtOf(now: Date): Date {
  return new Date(now.getTime() + KEEPS_DAYS * DAY_MS);
}

/**
 * Whether a number in this state can be released: it's ours and isn't being returned. A lost one is returned right
 * away.
 */
export function canRelease(state: NumberState): boolean {
  return state === 'active' || state === 'suspended' || state === 'lost';
}

/** What determines whether a released number can still be kept. */
export type ReleaseFacts = {
  readonly state: NumberState;
  readonly releaseAt: Date | null;
  /** When the carrier is asked next to take it back. Anything but `releaseAt` means that it was already asked. */
  readonly giveBackAt: Date | null;
};

/** Whether a released number can still be kept: its days aren't over, and the carrier wasn't asked to take it back. */
export function canKeep({ state, releaseAt, giveBackAt }: ReleaseFacts, now: Date): boolean {
  return (
    state === 'releasing' && releaseAt !== null && releaseAt > now && giveBackAt?.getTime() === releaseAt.getTime()
  );
}
