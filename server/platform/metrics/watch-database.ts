import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { secondsAhead } from '../database/check-database.ts';

/** Adds the connections of this process, the answer time of the database, and the queues of deferred work to the metrics. */
export function watchDatabase({ db, jobs, metrics, clock }: Context): void {
  metrics.watch(() => {
    const { totalCount, idleCount, waitingCount } = db.pool;
    const name = 'tidings_database_connections';
    return [
      { name, labels: { state: 'used' }, value: totalCount - idleCount },
      { name, labels: { state: 'idle' }, value: idleCount },
      { name, labels: { state: 'waiting' }, value: waitingCount },
    ];
  });
  metrics.watch(async () => {
    const startedMs = performance.now();
    // A pooler that answers alone isn't the database.
    const directly = answersInTime(db.reachDirectly());
    const answered = await answersInTime(sql`select 1`.execute(db.kysely));
    const seconds = (performance.now() - startedMs) / 1000;
    const answers = answered && (await directly);
    const said = { name: 'tidings_database_answers', labels: {}, value: answers ? 1 : 0 } as const;
    return answers ? [said, { name: 'tidings_database_round_trip_seconds', labels: {}, value: seconds }] : [said];
  });
  metrics.watch(async () => [
    { name: 'tidings_clock_ahead_seconds', labels: {}, value: await secondsAhead(db, clock) },
  ]);
  metrics.watch(async () => {
    if (db.replica === null) return [];
    return [{ name: 'tidings_replica_lag_seconds', labels: {}, value: await db.replica.lagSeconds() }];
  });
  metrics.watch(jobs.readLevels);
}

// A scrape takes ten seconds at most.
const LONGEST_MS = 4_000;

function answersInTime(asked: Promise<unknown>): Promise<boolean> {
  const answered = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(LONGEST_MS, false, { ref: false })]);
}
