import { hasWords } from './has-words.ts';
import type { SlideKind } from './kind.ts';

/** A calendar to book a time in: whoever has not booked stays on the slide. Without a calendar it holds nobody. */
export const calendar = {
  type: 'CALENDAR',
  label: 'Calendar',
  control: 'allowSlideTypeCalendly',
  capability: null,
  needs: null,
  fields: ['calendars'],
  stage: 'calendar',
  isVideo: () => false,
  check: () => [],
  content: 'a calendar',
  isBlank: (slide) => (slide.calendars ?? []).length === 0 && !slide.highlevelCalendarId && !hasWords(slide),
  mayContinue: (slide) => (slide.calendars ?? []).length === 0 || slide.isBooked === true,
} as const satisfies SlideKind<'CALENDAR'>;
