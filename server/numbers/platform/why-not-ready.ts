import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { loadMainPhone } from '../find-number.ts';

/**
 * Why no one can sign up yet while the number that codes are sent from is being ordered automatically; null once it is
 * there, or if it has to be configured first.
 */
export async function whyNotReady(context: Context): Promise<string | null> {
  const { carrier, platformNumber } = context.config;
  if (carrier !== 'simulator' && platformNumber === null) return null;
  const phone = await loadMainPhone(context, PLATFORM_ORGANIZATION);
  return phone === null ? 'The number that codes are sent from is not there yet.' : null;
}
