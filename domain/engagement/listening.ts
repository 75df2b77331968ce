/** A contact can listen to one sound this often. */
export const mostListens = 3;

/** Back and forward jump this far. */
export const audioSeekSeconds = 10;

// A player that has begun already tells a moment that is not quite zero.
const beginningSeconds = 0.25;

/** Says whether playing on from here begins another listen; after a pause or a jump it goes on with the one before. */
export function beginsListen(positionSeconds: number): boolean {
  return positionSeconds < beginningSeconds;
}

/** Says whether another listen may begin. */
export function mayListen(listens: number): boolean {
  return listens < mostListens;
}

/** Where a jump of so many seconds ends: within the sound. */
export function jumpTo(positionSeconds: number, bySeconds: number, durationSeconds: number): number {
  return Math.min(Math.max(0, positionSeconds + bySeconds), Math.max(0, durationSeconds));
}
