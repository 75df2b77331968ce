import { simulatedCalendlyUrl } from '../../custom-values/index.ts';
import type { Config } from '../../platform/config/config.ts';

/** Where Calendly signs people in and answers, and who we are there. */
export type CalendlyPlaces = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl: string;
  readonly apiUrl: string;
  /** The address at which this process reaches an address of Calendly's. */
  readonly reached: (url: string) => string;
};

/** The Calendly this deployment works with: the real one, the simulated one beside a simulated carrier, or null. */
export function calendlyPlaces(config: Config): CalendlyPlaces | null {
  if (config.calendly !== null) return { ...config.calendly, reached: (url) => url };
  const simulated = simulatedCalendlyUrl(config);
  if (simulated === null) return null;
  const own = ownUrl(config);
  return {
    ...{ clientId: 'simulated', clientSecret: 'simulated', authUrl: simulated, apiUrl: `${simulated}/api` },
    reached: (url) => (url.startsWith(`${config.publicUrl}/`) ? own + url.slice(config.publicUrl.length) : url),
  };
}

// The simulated one is this very server, which is reached without whatever stands at the public address.
function ownUrl({ host, port, publicUrl }: Config): string {
  if (port === 0) return publicUrl;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
