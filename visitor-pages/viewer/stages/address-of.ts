import type { ViewerVideo } from '../page.ts';

/** What some browsers know of the network. */
type Network = { readonly saveData?: boolean; readonly effectiveType?: string; readonly downlink?: number };

// The larger one has up to 5 megabits a second.
const ENOUGH_MEGABITS = 2;

/** The address of a video for the visitor's network: the smaller one if it is slow or data is to be saved. */
export function addressOf({ url, small }: Pick<ViewerVideo, 'url' | 'small'>): string {
  const network = (globalThis.navigator as (Navigator & { connection?: Network }) | undefined)?.connection;
  if (small === null || network === undefined) return url;
  const { saveData = false, effectiveType = '4g', downlink = ENOUGH_MEGABITS } = network;
  return saveData || effectiveType !== '4g' || downlink < ENOUGH_MEGABITS ? small : url;
}
