import type { WorkerStack } from '../../contract/rest/super.ts';
import type { Context } from '../platform/context.ts';
import { isAlive } from './heartbeats.ts';
import { statusSites } from './status-sites.ts';

/** Whether a background worker of a brand's deployment works; an unknown brand has none. */
export async function checkStatus(context: Context, brand: string, stack: WorkerStack): Promise<'success' | 'error'> {
  const isKnown = statusSites(context).some((site) => site.brand === brand);
  return isKnown && (await isAlive(context, stack)) ? 'success' : 'error';
}
