import type { Config } from '../platform/config/config.ts';

/** Where a simulated Calendly has its pages: beside a simulated carrier, unless there is a real application. */
export function simulatedCalendlyUrl({ calendly, carrier, publicUrl }: Config): string | null {
  return calendly === null && carrier === 'simulator' ? `${publicUrl}/simulator/calendly` : null;
}
