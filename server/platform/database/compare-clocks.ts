import { type Clock, systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Log } from '../log.ts';
import { NOTHING_SENT_FROM_SECONDS, secondsAhead } from './check-database.ts';

/** Whether this machine's clock and the database's are so far apart that no hour can be trusted. */
export type ComparedClocks = {
  /** Compares them again if the last time is longer ago than it may be. */
  areApart(): Promise<boolean>;
  /** Why nothing is sent, for those who operate it; null while the clocks agree. */
  whyNotReady(): string | null;
};

type Comparing = {
  /** How far apart they may be; infinite where tests move one of them. */
  readonly mostApartMs: number;
  readonly everyMs: number;
  /** Where it says so once, and once more when they agree again. */
  readonly log?: Log;
};

/** How far this machine's clock and the database's may be apart; a clock that tests move may be anywhere. */
export function mostApartMsOf(clock: Clock): number {
  return clock === systemClock ? NOTHING_SENT_FROM_SECONDS * 1_000 : Number.POSITIVE_INFINITY;
}

/**
 * Compares the two clocks, now and again. While they are apart nothing may be sent or deleted: at the hour of one of
 * them it may be night, and by its day something may be due that isn't (decision 182).
 */
export function compareClocks(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { mostApartMs, everyMs, log }: Comparing,
): ComparedClocks {
  let aheadSeconds = 0;
  let comparedAtMs = Number.NEGATIVE_INFINITY;
  // Several loops ask; one compares.
  let comparing: Promise<void> | null = null;
  const isApart = () => Math.abs(aheadSeconds) * 1_000 > mostApartMs;
  async function compare(): Promise<void> {
    const wasApart = isApart();
    aheadSeconds = Math.round(await secondsAhead(db, clock));
    comparedAtMs = clock.monotonicMs();
    if (isApart() && !wasApart)
      log?.error(
        { aheadSeconds },
        'this machine’s clock and the database’s are apart; nothing is sent and no job is run until they agree',
      );
    if (wasApart && !isApart()) log?.info('this machine’s clock and the database’s agree again');
  }
  return {
    async areApart() {
      if (!Number.isFinite(mostApartMs)) return false;
      if (clock.monotonicMs() - comparedAtMs >= everyMs) {
        comparing ??= compare().finally(() => {
          comparing = null;
        });
        await comparing;
      }
      return isApart();
    },
    whyNotReady() {
      if (!isApart()) return null;
      const apart = Math.abs(aheadSeconds).toLocaleString('en-US');
      return `This machine’s clock and the database’s are ${apart} seconds apart, so nothing is sent and no job is run.`;
    },
  };
}
