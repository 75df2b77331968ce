import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import type { Level } from '../platform/metrics/metrics.ts';
import { countWaitingAcrossOrganizations } from './store.ts';

/** How many callbacks wait to be applied, and for how long the oldest one has. */
export async function readLevels({ db, clock }: Context): Promise<readonly Level[]> {
  const { count, oldest } = await inTransactionAcrossOrganizations(db, countWaitingAcrossOrganizations);
  const seconds = oldest === null ? 0 : Math.max(0, clock.now().getTime() - oldest.getTime()) / 1000;
  return [
    { name: 'tidings_callbacks_waiting', labels: {}, value: count },
    { name: 'tidings_callbacks_oldest_seconds', labels: {}, value: seconds },
  ];
}
