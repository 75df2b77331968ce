import { isDay } from './days.ts';

/** Which number of 2/1/1990 is the month. */
export type DateOrder = 'month-first' | 'day-first';

/** How dates are read, and the day it is, written 2026-11-21. */
export type ReadDates = { readonly today: string; readonly dateOrder?: DateOrder };

type Numbers = { readonly first: number; readonly second: number; readonly year: string };

const months = 'january february march april may june july august september october november december'.split(' ');
const spreadsheetDays = 86_400_000;
const spreadsheetStart = Date.UTC(1899, 11, 30);

/**
 * The day that someone wrote, as 1990-02-01; null if it is none. Understands 1990-02-01, 2/1/1990, 02-01-1990, Feb 1, 1990,
 * 1 Feb 1990, 19900201, and the number of a day in a spreadsheet. A year of two digits is the latest that isn't after today's.
 */
export function writtenDay(written: string, { today, dateOrder = 'month-first' }: ReadDates): string | null {
  const text = withoutTime(written);
  const yearFirst =
    /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<date>\d{1,2})$/.exec(text) ??
    /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/.exec(text);
  if (yearFirst?.groups)
    return dayOf(yearFirst.groups.year ?? '', yearFirst.groups.month ?? '', yearFirst.groups.date ?? '');
  if (/^\d{5}$/.test(text))
    return new Date(spreadsheetStart + Number(text) * spreadsheetDays).toISOString().slice(0, 10);
  const numbers = inNumbers(text);
  if (numbers !== null) {
    const { first, second } = numbers;
    const wholeYear = fullYear(numbers.year, today);
    return dateOrder === 'month-first' ? dayOf(wholeYear, first, second) : dayOf(wholeYear, second, first);
  }
  return inWords(text, today);
}

/** Which order these dates are in; `either` where each could be read both ways, `none` where none has two numbers before its year. */
export function orderOfDates(written: readonly string[]): DateOrder | 'either' | 'none' {
  let order: 'either' | 'none' = 'none';
  for (const one of written) {
    const numbers = inNumbers(withoutTime(one));
    if (numbers === null) continue;
    if (isMonth(numbers.second) && numbers.first > 12 && numbers.first <= 31) return 'day-first';
    if (isMonth(numbers.first) && numbers.second > 12 && numbers.second <= 31) return 'month-first';
    if (isMonth(numbers.first) && isMonth(numbers.second)) order = 'either';
  }
  return order;
}

/** Whether a date has a year of two digits. */
export function hasShortYear(written: string): boolean {
  return /^\d{1,2}[-/. ](?:\d{1,2}|\p{L}+)[-/. ]\d{2}$|^\p{L}+\.? \d{1,2},? \d{2}$/u.test(withoutTime(written));
}

/** Whether this date can be read as two days, such as 2/1/1990. */
export function isTwoDays(written: string): boolean {
  const numbers = inNumbers(withoutTime(written));
  return numbers !== null && isMonth(numbers.first) && isMonth(numbers.second) && numbers.first !== numbers.second;
}

// Other programs write a day as the moment at which it begins.
function withoutTime(written: string): string {
  return written
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$|(?<=^\d{5})\.0+$/i, '');
}

const isMonth = (number: number) => number >= 1 && number <= 12;

function inNumbers(text: string): Numbers | null {
  const found = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  return found && { first: Number(found[1]), second: Number(found[3]), year: found[4] ?? '' };
}

function inWords(text: string, today: string): string | null {
  const [, month = '', date = '', year = ''] = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4}|\d{2})$/u.exec(text) ?? [];
  if (month !== '') return dayOf(fullYear(year, today), monthNamed(month), date);
  const found = /^(\d{1,2})[- ](\p{L}{3,9})\.?(?:[- ]|, )(\d{4}|\d{2})$/u.exec(text);
  return found && dayOf(fullYear(found[3] ?? '', today), monthNamed(found[2] ?? ''), found[1] ?? '');
}

function monthNamed(name: string): number {
  return 1 + months.findIndex((month) => month.startsWith(name.toLowerCase()));
}

function fullYear(year: string, today: string): string {
  if (year.length === 4) return year;
  const century = Number(today.slice(0, 2));
  return `${Number(year) <= Number(today.slice(2, 4)) ? century : century - 1}${year}`;
}

function dayOf(year: string, month: number | string, date: number | string): string | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
