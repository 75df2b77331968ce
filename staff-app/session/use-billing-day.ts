import { formatDate } from '../../domain/time/durations.ts';
import { useBrand } from './brand.tsx';

/** Shows the day of a charge as MM/DD/YYYY: the one in the brand's zone, as the invoice and the mails about it name it. */
export function useBillingDay(): (iso: string) => string {
  const { sending } = useBrand();
  return (iso) => formatDate(new Date(iso), sending.zone);
}
