import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { SenderOptions } from './options.ts';
import { bringDueBackAcrossOrganizations, bringTriesBack } from './set-back/store.ts';

const JUMP_MS = 5 * 60_000;
const PART = 5_000;

/**
 * Detects jumps of the wall clock and asks for a pause, so that nothing is decided by a wrong time. If the clock was
 * set back, due messages stay due, and `onBroughtBack` is called once that is done. At startup the previous process's
 * clock may have been ahead, so short waits too far in the future are corrected then, too.
 */
export function watchClock(
  context: Context,
  options: SenderOptions,
  onBroughtBack: () => void,
): { pauseMs(): Promise<number> } {
  let lastWall = context.clock.now().getTime();
  let lastMonotonic = context.clock.monotonicMs();
  let pausedUntil = 0;
  let setBackMs = 0;
  let isFirst = true;
  // Several loops ask; what was due is corrected once.
  let bringing: Promise<void> | null = null;
  async function bringAllBack(): Promise<void> {
    const ms = setBackMs;
    await bringBack(context, ms);
    isFirst = false;
    onBroughtBack();
    setBackMs = Math.max(0, setBackMs - ms);
  }
  return {
    async pauseMs() {
      const wall = context.clock.now().getTime();
      const monotonic = context.clock.monotonicMs();
      const jumpMs = wall - lastWall - (monotonic - lastMonotonic);
      lastWall = wall;
      lastMonotonic = monotonic;
      if (Math.abs(jumpMs) > JUMP_MS) {
        context.log.warn({ jumpMs }, 'the clock jumped; sending pauses for a minute');
        pausedUntil = monotonic + options.clockJumpPauseMs;
        setBackMs = Math.max(0, setBackMs - jumpMs);
      }
      const leftMs = Math.max(0, pausedUntil - monotonic);
      // After the pause: by then everything written under the old clock is in the queue.
      if ((setBackMs > 0 || isFirst) && leftMs === 0) {
        bringing ??= bringAllBack().finally(() => {
          bringing = null;
        });
        await bringing;
      }
      return leftMs;
    },
  };
}

async function bringBack(context: Context, setBackMs: number): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() + setBackMs);
  for (let brought = PART; brought === PART; ) {
    brought = await inTransactionAcrossOrganizations(context.db, (tx) =>
      bringDueBackAcrossOrganizations(tx, { now, before }, PART),
    );
  }
  await inTransactionAcrossOrganizations(context.db, (tx) => bringTriesBack(tx, now));
}
