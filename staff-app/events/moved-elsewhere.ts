import * as phrases from '../../words/en/staff/events.ts';

/** Where an appointment's time is changed, if not here; null where it is. */
export function movedElsewhere(one: { isOfCalendar: boolean; importedFrom: string | null }): string | null {
  if (!one.isOfCalendar) return null;
  return one.importedFrom === 'MODMED' ? phrases.isMovedInModMed : phrases.isMovedInItsCalendar;
}
