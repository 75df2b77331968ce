import type { Config } from '../platform/config/config.ts';

/** The pages of a simulated Calendly: beside a simulated carrier, unless there is a real app. */
export function simulatedCalendlyUrl({ calendly, carrier, publicUrl }: Config): string | null {
  return calendly === null && carrier === 'simulator' ? `${publicUrl}/simulator/calendly` : null;
}
