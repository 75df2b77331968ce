import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Facts } from './facts/facts.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';

/** What every verb is handed; nothing of it is global. */
export type Context = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly facts: Facts;
};
