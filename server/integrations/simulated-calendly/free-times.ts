import { hostZone } from './accounts.ts';

/** A day with its free times. */
export type FreeDay = {
  readonly day: string;
  readonly times: readonly { readonly at: string; readonly label: string }[];
};

const DAYS = 10;
const OPENS_AT = 9;
const CLOSES_AT = 17;

const dayLabel = new Intl.DateTimeFormat('en-US', {
  timeZone: hostZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const timeLabel = new Intl.DateTimeFormat('en-US', { timeZone: hostZone, hour: 'numeric', minute: '2-digit' });

/** The next working days with their free times, every half hour. */
export function freeDays(now: Date, minutes: number, taken: readonly Date[]): FreeDay[] {
  const isTaken = new Set(taken.map((at) => at.getTime()));
  const days: FreeDay[] = [];
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(hostZone).toPlainDate();
  while (days.length < DAYS) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek > 5) continue;
    const opens = day.toZonedDateTime({ timeZone: hostZone, plainTime: { hour: OPENS_AT } });
    const ends = opens.with({ hour: CLOSES_AT }).epochMilliseconds;
    const starts: Date[] = [];
    for (let at = opens; at.epochMilliseconds + minutes * 60_000 <= ends; at = at.add({ minutes: 30 }))
      starts.push(new Date(at.epochMilliseconds));
    const free = starts.filter((at) => !isTaken.has(at.getTime()));
    const times = free.map((at) => ({ at: at.toISOString(), label: timeLabel.format(at) }));
    days.push({ day: dayLabel.format(opens.epochMilliseconds), times });
  }
  return days;
}
