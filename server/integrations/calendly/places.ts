import { simulatedCalendlyUrl } from '../../custom-values/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { reachedAt } from '../own-address.ts';

/** Where Calendly signs people in and where its API is, and our credentials there. */
export type CalendlyPlaces = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl: string;
  readonly apiUrl: string;
  /** The address at which this process reaches an address of Calendly's. */
  readonly reached: (url: string) => string;
};

/** The Calendly of this deployment: the real one, the simulated one beside a simulated carrier, or null. */
export function calendlyPlaces(config: Config): CalendlyPlaces | null {
  if (config.calendly !== null) return { ...config.calendly, reached: (url) => url };
  const simulated = simulatedCalendlyUrl(config);
  if (simulated === null) return null;
  return {
    ...{ clientId: 'simulated', clientSecret: 'simulated', authUrl: simulated, apiUrl: `${simulated}/api` },
    reached: reachedAt(config),
  };
}
