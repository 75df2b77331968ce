/** The public interface of custom values: named values of people and contacts, and the calendars that slides show. */
export { changeSlideCalendars } from './change-slide-calendars.ts';
export { createCustomValues } from './create-custom-values.ts';
export { CustomValueInput } from './custom-value-input.ts';
export { type EventType, keepEventTypes } from './keep-event-types.ts';
export { calendarsOfSlides } from './load-custom-values.ts';
export { simulatedCalendlyUrl } from './simulated-calendly.ts';
export { CustomValueRef, type CustomValueRow } from './types.ts';
