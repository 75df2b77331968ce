import { formatDateTime } from '../../domain/time/durations.ts';
import { useBrand } from '../session/brand.tsx';

/**
 * Shows when a message goes out: on the clock that sends it and with its zone, as every reason for waiting is written,
 * so that one moment reads the same everywhere.
 */
export function useSendingTime(): (iso: string) => string {
  const { sending } = useBrand();
  return (iso) => `${formatDateTime(new Date(iso), sending.zone)} ${sending.zoneLabel}`;
}
