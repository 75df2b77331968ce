import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { SenderOptions } from './options.ts';
import {
  bringDueBackAcrossOrganizations,
  bringTriesBack,
  endLongWaitsAcrossOrganizations,
  type LongWaits,
  type QueueKey,
  SHORT_HOLD_MS,
} from './set-back/store.ts';

const JUMP_MS = 5 * 60_000;
const PART = 5_000;
const DAY_MS = 24 * 60 * 60_000;
// No weekend and no night after it hold a message for longer.
const LONGEST_CLOSED_MS = 4 * DAY_MS;

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
  // At startup nothing that was due became later.
  for (let brought = setBackMs > 0 ? PART : 0; brought === PART; ) {
    brought = await inTransactionAcrossOrganizations(context.db, (tx) =>
      bringDueBackAcrossOrganizations(tx, { now, before }, PART),
    );
  }
  await endLongWaits(context, { now, kind: 'short', heldBeyond: new Date(now.getTime() + SHORT_HOLD_MS) });
  // At startup, only what no clock that is right can have held: a deployment at night would decide about everything again.
  const heldBeyond = setBackMs > 0 ? now : new Date(now.getTime() + LONGEST_CLOSED_MS);
  await endLongWaits(context, { now, kind: 'for-hours', heldBeyond });
  await inTransactionAcrossOrganizations(context.db, (tx) => bringTriesBack(tx, now));
}

// From one message to the next, because another process may hold them again meanwhile.
async function endLongWaits(context: Context, waits: Omit<LongWaits, 'after'>): Promise<void> {
  for (let after: QueueKey | null = { organizationId: 0, id: 0 }; after !== null; ) {
    const behind: QueueKey = after;
    after = await inTransactionAcrossOrganizations(context.db, (tx) =>
      endLongWaitsAcrossOrganizations(tx, { ...waits, after: behind }, PART),
    );
  }
}
