/** A tick of viewing time comes this often. */
export const tickMs = 3000;

/** One tick adds at most this much, however late it comes. */
export const tickCapSeconds = 3.1;

/** What changed is sent this long after the change. */
export const flushMs = 650;

/** A viewer who has not moved for this long is idle: no time is added and nothing is sent. */
export const idleMs = 120_000;

/** A player reports how far it is this often. */
export const playerProgressMs = 750;

/** A jump within a video counts once the viewer has stayed there this long. */
export const seekDebounceMs = 100;

/** The viewing time after one more tick. */
export function addTick(seconds: number, elapsedMs: number): number {
  if (!Number.isFinite(elapsedMs) || elapsedMs <= 0) return seconds;
  return seconds + Math.min(elapsedMs / 1000, tickCapSeconds);
}

/** Says whether a viewer counts as idle, this long after the last sign of life. */
export function isIdle(sinceActiveMs: number): boolean {
  return sinceActiveMs >= idleMs;
}
