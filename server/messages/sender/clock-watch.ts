import type { Context } from '../../platform/context.ts';
import type { SenderOptions } from './options.ts';

const JUMP_MS = 5 * 60_000;

/** Notices when the wall clock jumps, and asks for a pause: what is due must not be decided by a wrong hour. */
export function watchClock(context: Context, options: SenderOptions): { pauseMs(): number } {
  let lastWall = context.clock.now().getTime();
  let lastMonotonic = context.clock.monotonicMs();
  let pausedUntil = 0;
  return {
    pauseMs() {
      const wall = context.clock.now().getTime();
      const monotonic = context.clock.monotonicMs();
      const jumpMs = wall - lastWall - (monotonic - lastMonotonic);
      lastWall = wall;
      lastMonotonic = monotonic;
      if (options.clockJumpPauseMs > 0 && Math.abs(jumpMs) > JUMP_MS) {
        context.log.warn({ jumpMs }, 'the clock has jumped; sending waits a minute');
        pausedUntil = monotonic + options.clockJumpPauseMs;
      }
      return Math.max(0, pausedUntil - monotonic);
    },
  };
}
