import type { Fact } from '../../domain/facts.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Tx } from './database/database.ts';
import type { Hosts } from './hosts/hosts.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Outside } from './outbound/outside.ts';

/** What every verb is handed; nothing of it is global. */
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
};

// Jobs and facts are given the context that holds them, so their types stand beside it.
export type Jobs = {
  /** Puts a job into the queue with the change it belongs to: both are committed, or neither. */
  enqueue(tx: Tx, name: string, payload: object, options?: EnqueueOptions): Promise<void>;
  start(context: Context, all: readonly AnyJob[], worksHere: boolean): Promise<void>;
  stop(): Promise<void>;
};

type EnqueueOptions = { readonly startAfter?: Date; readonly singletonKey?: string };

// A job as the list of all jobs sees it: whatever its payload is, `run` gets what `payload` has checked.
export type AnyJob = {
  readonly name: string;
  readonly retryLimit?: number;
  readonly longestSeconds?: number;
  readonly atOnce?: number;
  readonly cron?: string;
  readonly runUnchecked: (context: Context, untrustedPayload: unknown) => Promise<void>;
};

export type Facts = {
  /** Tells the features; whatever they write is committed or rolled back with the change itself. */
  publish(tx: Tx, context: Context, fact: Fact): Promise<void>;
};
