import type { DelayClocks } from '../../domain/campaigns/delay-label.ts';
import { useBrand } from './brand.tsx';

/** The clocks that a step's delay is shown by: its hours of the day are the brand's, a fixed time is on the organization's. */
export function useDelayClocks(): DelayClocks {
  const { sending, clock } = useBrand();
  return { hours: sending.zoneLabel, moments: clock };
}
