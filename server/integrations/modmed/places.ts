import type { Config } from '../../platform/config/config.ts';
import { reachedAt } from '../own-address.ts';

/** Where ModMed's API is. */
export type ModmedPlaces = {
  /** The base address of a practice's sign-in and resources. */
  readonly practice: (firm: string) => string;
  /** The address at which this process reaches an address of ModMed's. */
  readonly reached: (url: string) => string;
};

const PRODUCTION = 'https://mmapi.ema-api.com/ema-prod';

/** The pages of a simulated ModMed: beside a simulated carrier, unless an address is set. */
export function simulatedModmedUrl({ modmedApiUrl, carrier, publicUrl }: Config): string | null {
  return modmedApiUrl === null && carrier === 'simulator' ? `${publicUrl}/simulator/modmed` : null;
}

/** The ModMed of this deployment: the configured one, the simulated one, or the real one. */
export function modmedPlaces(config: Config): ModmedPlaces {
  const simulated = simulatedModmedUrl(config);
  const base = config.modmedApiUrl ?? simulated ?? PRODUCTION;
  const reached = simulated === null ? (url: string) => url : reachedAt(config);
  return { practice: (firm) => `${base}/firm/${firm}/ema`, reached };
}
