/** How often viewing time ticks. */
export const tickMs = 3000;

/** The most that one tick adds, however late it is. */
export const tickCapSeconds = 3.1;

/** How long after a change it is sent. */
export const flushMs = 650;

/** A viewer without activity for this long is idle: no time is added and nothing is sent. */
export const idleMs = 120_000;

/** How often a player reports its position. */
export const playerProgressMs = 750;

/** A jump within a video counts once the viewer has stayed there this long. */
export const seekDebounceMs = 100;

/** The viewing time after one more tick. */
export function addTick(seconds: number, elapsedMs: number): number {
  if (!Number.isFinite(elapsedMs) || elapsedMs <= 0) return seconds;
  return seconds + Math.min(elapsedMs / 1000, tickCapSeconds);
}

/** Whether a viewer is idle, this long after the last activity. */
export function isIdle(sinceActiveMs: number): boolean {
  return sinceActiveMs >= idleMs;
}
