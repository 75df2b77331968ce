import type { TriggerKind } from './kind.ts';

/** An appointment was booked in a calendar of the step. */
export const calendar = {
  type: 'CALENDAR',
  label: 'Booked an appointment',
  fields: ['performedAction', 'days', 'hours'],
  listensTo: ['appointment.booked'],
  isExclusive: false,
  problem: () => null,
  isDone: (_settings, history) => history.hasBooked,
  words: () => ({ done: 'Booked an appointment', notDone: 'Did not book an appointment' }),
} as const satisfies TriggerKind<'CALENDAR'>;
