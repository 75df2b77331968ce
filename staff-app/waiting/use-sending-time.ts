import { momentLabel } from '../../domain/campaigns/delay-label.ts';
import { useBrand } from '../session/brand.tsx';

/**
 * Shows when a message goes out: on the organization's clock and with its zone, as every reason for waiting is written,
 * so that one moment reads the same everywhere.
 */
export function useSendingTime(): (iso: string) => string {
  const { clock } = useBrand();
  return (iso) => momentLabel(new Date(iso), clock);
}
