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
    const answers = await sql`select 1`.execute(db.kysely).then(
      () => true,
      () => false,
    );
    const seconds = (performance.now() - startedMs) / 1000;
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
