import type { DateOrder, ReadDates } from '../../../domain/time/written-days.ts';
import { today } from '../../design/dates.ts';

/** How the dates of a file are read; the month first where that isn't known, as in the United States. */
export function readDates(dateOrder: DateOrder | null | undefined): ReadDates {
  return { today: today(), dateOrder: dateOrder ?? 'month-first' };
}
