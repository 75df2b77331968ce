import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Running } from '../../platform/feature.ts';
import type { SenderOptions } from './options.ts';
import {
  bringMarksBackAcrossOrganizations,
  renewLeasesAcrossOrganizations,
  takeOverAcrossOrganizations,
} from './store.ts';

/** Renews this process's marks, and takes over those of processes that have died. */
export function keepLeases(context: Context, options: SenderOptions, owner: string): Running {
  let beating: Promise<void> = Promise.resolve();
  const beat = async (): Promise<void> => {
    try {
      const taken = await inTransactionAcrossOrganizations(context.db, async (tx) => {
        await bringMarksBackAcrossOrganizations(tx, options.leaseMs);
        await renewLeasesAcrossOrganizations(tx, owner, options.leaseMs);
        return takeOverAcrossOrganizations(tx);
      });
      if (taken > 0) context.log.warn({ texts: taken }, 'taking over the messages of a dead process');
    } catch (error) {
      context.log.warn({ err: error }, 'could not renew leases');
    }
  };
  const timer = setInterval(() => {
    beating = beat();
  }, options.heartbeatMs);
  beating = beat();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
