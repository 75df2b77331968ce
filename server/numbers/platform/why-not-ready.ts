import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { loadMainPhone } from '../find-number.ts';

/**
 * Why no one can sign up yet while the simulated number that codes are sent from is being ordered, which takes moments. With
 * a real carrier it may be missing for days, and pages and messages do without: the doctor says so.
 */
export async function whyNotReady(context: Context): Promise<string | null> {
  if (context.config.carrier !== 'simulator') return null;
  const phone = await loadMainPhone(context, PLATFORM_ORGANIZATION);
  return phone === null ? 'The number that codes are sent from is not there yet.' : null;
}
