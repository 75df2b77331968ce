import { hasWords } from './has-words.ts';
import type { SlideKind } from './kind.ts';

/**
 * A calendar to book a time in: viewers can't continue until they have booked, unless that is optional. Without a
 * calendar they can.
 */
export const calendar = {
  type: 'CALENDAR',
  label: 'Booking calendar',
  control: 'allowSlideTypeCalendly',
  capability: null,
  needs: null,
  fields: ['calendars'],
  stage: 'calendar',
  isVideo: () => false,
  check: () => [],
  content: 'a calendar',
  isBlank: (slide) => (slide.calendars ?? []).length === 0 && !slide.highlevelCalendarId && !hasWords(slide),
  mayContinue: (slide) =>
    (slide.calendars ?? []).length === 0 || slide.isBooked === true || slide.booking === 'optional',
} as const satisfies SlideKind<'CALENDAR'>;
