import type { RequestContext } from '../platform/graphql/builder.ts';
import { Refusal } from '../platform/refusal.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';

/**
 * Runs the work; if it refuses because nothing was found, the response is delayed, longer with each guess from the same
 * network.
 */
export async function slowedWhenMissed<T>(context: RequestContext, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'content-gone') await slowMissesOf(context).hold(context.request.ip);
    throw error;
  }
}
