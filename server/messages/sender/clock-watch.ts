import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { SenderOptions } from './options.ts';
import { bringDueBackAcrossOrganizations, bringTriesBack } from './set-back/store.ts';

const JUMP_MS = 5 * 60_000;
const PART = 5_000;

/**
 * Notices when the wall clock jumps, and asks for a pause: what is due must not be decided by a wrong hour. Where it was
 * set back, what was due stays due, and `onBroughtBack` is told once it is. At its start nobody knows whether the process
 * before it ran ahead, so short waits that lie too far ahead are brought back then, too.
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
  // Several loops ask; what was due is brought back once.
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
        context.log.warn({ jumpMs }, 'the clock has jumped; sending waits a minute');
        pausedUntil = monotonic + options.clockJumpPauseMs;
        setBackMs = Math.max(0, setBackMs - jumpMs);
      }
      const leftMs = Math.max(0, pausedUntil - monotonic);
      // After the pause: by then whatever was written by the other clock stands in the queue.
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
