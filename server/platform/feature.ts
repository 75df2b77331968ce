import type { FastifyInstance } from 'fastify';
import type { AnyJob, Context } from './context.ts';
import type { Reactions } from './facts/facts.ts';

/** A background service that runs until it is stopped. */
export type Running = { stop(): Promise<void> };

/** What a feature adds to the program; its GraphQL types register when its schema file is loaded. */
export type Feature = {
  readonly name: string;
  readonly routes?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  readonly jobs?: readonly AnyJob[];
  readonly reactions?: Reactions;
  readonly worker?: (context: Context) => Promise<Running>;
};
