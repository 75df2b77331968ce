import { showsItselfEveryMs } from '../../../domain/messages/sender-life.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { SenderOptions } from '../sender/options.ts';
import { endSenderBeat, writeSenderBeat } from './store.ts';

/** How a sender reports that it's running. */
export type Heartbeat = {
  /** Writes at most once every 15 seconds, however often it's called. */
  beat(): Promise<void>;
  /** Reports that this sender is stopping. */
  end(): Promise<void>;
};

/** Reports that the calling loop is running. */
export function createHeartbeat(context: Context, { leaseMs }: Pick<SenderOptions, 'leaseMs'>): Heartbeat {
  const { db, clock, log } = context;
  let beatAtMs = Number.NEGATIVE_INFINITY;
  return {
    async beat() {
      const before = beatAtMs;
      const now = clock.monotonicMs();
      if (now - before < showsItselfEveryMs) return;
      // Set before writing, so that loops sharing this heartbeat write it once.
      beatAtMs = now;
      try {
        await inTransactionAcrossOrganizations(db, (tx) => writeSenderBeat(tx, clock.now(), leaseMs));
      } catch (error) {
        beatAtMs = before;
        throw error;
      }
    },
    async end() {
      await inTransactionAcrossOrganizations(db, (tx) => endSenderBeat(tx, clock.now())).catch((error) =>
        log.warn({ err: error }, 'could not record that a sender stopped'),
      );
    },
  };
}
