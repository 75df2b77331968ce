import type { FastifyInstance } from 'fastify';
import type { AnyJob, Context } from './context.ts';
import type { Reactions } from './facts/facts.ts';
import type { Level } from './metrics/metrics.ts';

/** A background service that runs until it is stopped. */
export type Running = {
  stop(): Promise<void>;
  /** Why it isn't doing its work at the moment; null if it is. */
  whyNotReady?(): string | null;
};

/** What a feature adds to the program; its GraphQL types register when its schema file is loaded. */
export type Feature = {
  readonly name: string;
  readonly routes?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  readonly jobs?: readonly AnyJob[];
  readonly reactions?: Reactions;
  /** What an operator reads at /metrics about rows of the database. */
  readonly levels?: (context: Context) => Promise<readonly Level[]>;
  readonly worker?: (context: Context) => Promise<Running>;
};
