import type { Language } from '../../words/languages.ts';

/** Rounds down to full seconds, the same everywhere. 0 for an invalid time. */
export function wholeSeconds(seconds: number): number {
  // A sum of tenths may end slightly below its second. A millionth is far below anything measured.
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds + 1e-6) : 0;
}

/** Formats seconds as mm:ss. Minutes go above 59, fractions of a second are dropped. */
export function minutesAndSeconds(seconds: number): string {
  const whole = wholeSeconds(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats a day as MM/DD/YYYY in a zone. */
export function formatDate(date: Date, zone: string): string {
  return formatterOf('date', zone).format(date);
}

/** Formats a moment as MM/DD/YYYY h:mm AM in a zone. */
export function formatDateTime(date: Date, zone: string): string {
  return `${formatDate(date, zone)} ${formatTime(date, zone)}`;
}

/** Formats a time of day as h:mm AM in a zone. */
export function formatTime(date: Date, zone: string): string {
  // Some engines put a narrow no-break space before AM, which a search for "8:00 AM" misses.
  return formatterOf('time', zone).format(date).replaceAll('\u202f', ' ');
}

/**
 * A day as a reader of the language takes it for no other: MM/DD/YYYY in English, and "3 de septiembre de 2026" in Spanish,
 * where 09/03 is the ninth of March.
 */
export function dayFor(language: Language, date: Date, zone: string): string {
  return language === 'en' ? formatDate(date, zone) : formatterOf('day', zone, language).format(date);
}

const shapes = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  date: { month: '2-digit', day: '2-digit', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Creating a formatter costs a hundred times more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(shape: keyof typeof shapes, zone: string, language = 'en-US'): Intl.DateTimeFormat {
  const key = `${shape} ${zone} ${language}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language, { timeZone: zone, ...shapes[shape] });
  formatters.set(key, made);
  return made;
}
