import type { Database } from '../../server/platform/database/database.ts';
import type { Figure } from '../measure/rounds.ts';
import { processorMs } from '../processor-time.ts';
import { type Load, repeatRequests } from './repeat-requests.ts';

/** What a load gave: requests a second with what one costs the server and its database, and the slowest of them. */
export type LoadFigures = { readonly rate: Figure; readonly p99: Figure };

/** Runs a load; the processor time of the clients isn't counted. */
export async function loadFigures(db: Pick<Database, 'pool'>, load: Load): Promise<LoadFigures> {
  const before = await processorMs(db);
  const { perSecond, p99Ms, count, threadMs } = await repeatRequests(load);
  const cost = ((await processorMs(db)) - before - threadMs) / count;
  return { rate: { value: perSecond, processorMs: cost }, p99: { value: p99Ms } };
}
