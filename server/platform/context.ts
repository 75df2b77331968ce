import type { Fact } from '../../domain/facts.ts';
import type { StrangerLimit } from '../../domain/messages/stranger-limits.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Tx } from './database/database.ts';
import type { Hosts } from './hosts/hosts.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Level, Metrics } from './metrics/metrics.ts';
import type { Outside } from './outbound/outside.ts';
import type { Tracing } from './tracing/span.ts';

/** What every verb receives; there is no global state. */
export type Context = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly facts: Facts;
  readonly outside: Outside;
  readonly hosts: Hosts;
  readonly metrics: Metrics;
  /** Null: no traces are sent. */
  readonly tracing: Tracing | null;
  /** The limits on messages that strangers trigger, if they aren't the usual ones. */
  readonly strangerLimits?: readonly StrangerLimit[] | undefined;
};

// Jobs and facts receive the context that holds them, so their types are declared here.
export type Jobs = {
  /** Enqueues a job in the change's transaction: both are committed, or neither. */
  enqueue(tx: Tx, name: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /** Lets a worker try jobs of a queue once more that failed for good. */
  retry(tx: Tx, name: string, ids: readonly string[]): Promise<void>;
  /** Forgets jobs of a queue that failed for good. */
  dismiss(tx: Tx, name: string, ids: readonly string[]): Promise<void>;
  start(context: Context, all: readonly AnyJob[], worksHere: boolean): Promise<void>;
  stop(): Promise<void>;
  /** How much each queue holds, as it was last counted: at most about ten seconds ago. */
  readLevels(): Promise<readonly Level[]>;
};

type EnqueueOptions = {
  readonly startAfter?: Date;
  readonly singletonKey?: string;
  /** Jobs of a queue with a higher one are taken first; 0 by default. */
  readonly priority?: number;
};

// A job with its payload type erased: `run` receives what `payload` has validated.
export type AnyJob = {
  readonly name: string;
  readonly retryLimit?: number;
  readonly longestSeconds?: number;
  readonly atOnce?: number;
  readonly isHeavy?: boolean;
  readonly cron?: string;
  readonly runUnchecked: (context: Context, untrustedPayload: unknown) => Promise<void>;
};

export type Facts = {
  /** Notifies the features; what they write is committed or rolled back with the change. */
  publish(tx: Tx, context: Context, fact: Fact): Promise<void>;
};
