const DAY_MS = 86_400_000;

const shapes = {
  time: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }),
  weekday: new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' }),
  day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }),
  // Days of the calendar are the same everywhere.
  calendarDay: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  calendarWeekday: new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
  calendarMonth: new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};

/** An instant as people say it: "5:30 PM" today, "Tue 5:30 PM" within a week, and else "Nov 20". */
export function sayWhen(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const apart = Math.abs(now.getTime() - at.getTime());
  const shape = at.toDateString() === now.toDateString() ? 'time' : apart < 6 * DAY_MS ? 'weekday' : 'day';
  return plain(shapes[shape].format(at));
}

/** A day of the calendar, such as "Nov 20", or with its weekday. */
export function sayDay(day: string, isFull = false): string {
  return plain(shapes[isFull ? 'calendarWeekday' : 'calendarDay'].format(new Date(`${day}T00:00:00Z`)));
}

/** A month of the calendar by one of its days, such as "Nov 2026". */
export function sayMonth(day: string): string {
  return plain(shapes.calendarMonth.format(new Date(`${day}T00:00:00Z`)));
}

// Some engines put a narrow no-break space before AM.
function plain(text: string): string {
  return text.replaceAll('\u202f', ' ');
}
