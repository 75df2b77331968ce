import * as phrases from '../../../../words/en/staff/leads-appointments.ts';

type Booked = { readonly isOfCalendar: boolean; readonly importedFrom: string | null };

/** Says of an appointment that can't be restored what its cancellation does where it was booked. */
export function forGood({ isOfCalendar, importedFrom }: Booked): string {
  const where = importedFrom === 'MODMED' ? phrases.staysInModMed : phrases.canceledInItsCalendar;
  return isOfCalendar ? `${where} ${phrases.cantBeUndone}` : phrases.cantBeUndone;
}
