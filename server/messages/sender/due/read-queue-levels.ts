import type { Context } from '../../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../../platform/database/database.ts';
import type { Level } from '../../../platform/metrics/metrics.ts';
import { countDueAcrossOrganizations } from './store.ts';

const lanes = ['direct', 'bulk'] as const;

/** How many messages of each lane are due, and for how long the oldest one has been. */
export async function readQueueLevels({ db, clock }: Context): Promise<readonly Level[]> {
  const now = clock.now();
  const due = await inTransactionAcrossOrganizations(db, (tx) => countDueAcrossOrganizations(tx, now));
  return lanes.flatMap((lane): readonly Level[] => {
    const { count = 0, oldest = now } = due.find((one) => one.lane === lane) ?? {};
    return [
      { name: 'tidings_queue_messages', labels: { lane }, value: count },
      { name: 'tidings_queue_oldest_due_seconds', labels: { lane }, value: (now.getTime() - oldest.getTime()) / 1000 },
    ];
  });
}
