/** How often a contact can play one audio. */
export const mostListens = 3;

/** How far back and forward jump, in seconds. */
export const audioSeekSeconds = 10;

// A player that just started already reports a time slightly above zero.
const beginningSeconds = 0.25;

/** Whether playing from here starts another listen. After a pause or a jump, the current listen continues. */
export function beginsListen(positionSeconds: number): boolean {
  return positionSeconds < beginningSeconds;
}

/** Whether another listen may start. */
export function mayListen(listens: number): boolean {
  return listens < mostListens;
}

/** Where a jump of this many seconds ends, within the audio. */
export function jumpTo(positionSeconds: number, bySeconds: number, durationSeconds: number): number {
  return Math.min(Math.max(0, positionSeconds + bySeconds), Math.max(0, durationSeconds));
}
