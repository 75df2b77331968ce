import type { Context } from '../../platform/context.ts';
import { secondsAhead } from '../../platform/database/check-database.ts';
import type { SenderOptions } from './options.ts';

/** Whether this machine's clock and the database's are so far apart that no hour can be trusted. */
export type ComparedClocks = {
  areApart(): Promise<boolean>;
  /** Why nothing is sent, for those who operate it; null while the clocks agree. */
  whyNotReady(): string | null;
};

/**
 * Compares the two clocks at the start and with each heartbeat. While they are apart nothing may be sent: at the hour of
 * one of them it may be night. The log says so once, and once more when they agree again.
 */
export function compareClocks(
  context: Context,
  { mostApartMs, heartbeatMs }: Pick<SenderOptions, 'mostApartMs' | 'heartbeatMs'>,
): ComparedClocks {
  const { clock, db, log } = context;
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
      log.error(
        { aheadSeconds },
        'this machine’s clock and the database’s are apart; nothing is sent until they agree',
      );
    if (wasApart && !isApart()) log.info('this machine’s clock and the database’s agree again');
  }
  return {
    async areApart() {
      if (!Number.isFinite(mostApartMs)) return false;
      if (clock.monotonicMs() - comparedAtMs >= heartbeatMs) {
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
      return `This machine’s clock and the database’s are ${apart} seconds apart, so nothing is sent.`;
    },
  };
}
