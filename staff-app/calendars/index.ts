/** Calendars as a subject: choosing and making them, and connecting the service they come from. */
export { ConnectCalendlyDialog } from './connect-calendly-dialog.tsx';
export { NewCustomValueDialog } from './new-custom-value-dialog.tsx';
export { type Calendar, useCalendars, useHasCalendly, useOffersCalendly, useWayToCalendly } from './use-calendars.ts';
