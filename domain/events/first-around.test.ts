import { expect, it } from 'vitest';
import { noDelay } from '../campaigns/due-time.ts';
import { firstAround, inTimeAround, plannedAround, remindersOfWeek, type SaidAround } from './first-around.ts';

const zone = 'America/Phoenix';
const rules = { allowAfterHours: false, allowWeekends: true, respectLocalHours: false, phoneZones: null };
const hours = { zone, opensHour: 8, closesHour: 20, ...rules };
const before = (hoursBefore: number): SaidAround => ({
  ...noDelay,
  structureType: 'before',
  hours: hoursBefore,
  namesDay: false,
});
const after = (hoursAfter: number): SaidAround => ({
  ...noDelay,
  structureType: 'appointment',
  hours: hoursAfter,
  namesDay: false,
});
// 10 AM in Phoenix, on a Saturday.
const moment = new Date('2026-11-28T17:00:00Z');
const first = (steps: readonly SaidAround[], now: string) =>
  firstAround(moment, steps, { now: new Date(now), hours })?.toISOString() ?? null;

it('the first message around an appointment is counted from it, not from now', () => {
  expect(first([after(30), after(4)], '2026-11-26T17:00:00Z')).toBe('2026-11-28T21:00:00.000Z');
  expect(first([after(4), before(24)], '2026-11-26T17:00:00Z')).toBe('2026-11-27T17:00:00.000Z');
});

it('waits for the sending hours', () => {
  expect(first([after(11)], '2026-11-26T17:00:00Z')).toBe('2026-11-29T15:00:00.000Z');
});

it('is none whose time has passed, or that would be obsolete once it may be sent', () => {
  expect(first([before(24), after(4)], '2026-11-28T16:00:00Z')).toBe('2026-11-28T21:00:00.000Z');
  expect(first([before(24)], '2026-11-28T16:00:00Z')).toBeNull();
  const sending = { now: new Date('2026-11-28T16:00:00Z'), hours };
  expect(inTimeAround(moment, [before(24), after(4)], sending)).toEqual([after(4)]);
  // 9 PM the day before an appointment at 5 AM.
  const early = new Date('2026-11-28T12:00:00Z');
  expect(firstAround(early, [before(8)], { now: new Date('2026-11-26T17:00:00Z'), hours })).toBeNull();
});

const dayBefore: SaidAround = { ...noDelay, structureType: 'before', days: 1, namesDay: false };
const planned = (at: string, step: SaidAround, now: string, given = hours) =>
  plannedAround(new Date(at), step, { now: new Date(now), hours: given }).toISOString();

it.each([
  // 9 PM in Phoenix: the day before at 9 PM nothing is sent, and from midnight on "tomorrow" is wrong.
  ['goes out earlier on its day', dayBefore, '2026-11-25T17:00:00Z', '2026-11-27T02:30:00.000Z'],
  [
    'at an hour of the evening, too',
    { ...dayBefore, windowHour: 22 },
    '2026-11-25T17:00:00Z',
    '2026-11-27T02:30:00.000Z',
  ],
  ['goes out at once when that is over, too', dayBefore, '2026-11-27T02:45:00Z', '2026-11-27T02:45:00.000Z'],
  ['stays where it is when nothing is sent any more', dayBefore, '2026-11-27T03:15:00Z', '2026-11-27T04:00:00.000Z'],
  [
    'waits for the morning when that is early enough',
    { ...dayBefore, days: 2 },
    '2026-11-20T17:00:00Z',
    '2026-11-26T04:00:00.000Z',
  ],
  ['waits when it counts hours', before(24), '2026-11-20T17:00:00Z', '2026-11-27T04:00:00.000Z'],
])('a reminder of whole days before, due in the evening, %s', (_case, step, now, at) => {
  expect(planned('2026-11-28T04:00:00Z', step, now)).toBe(at);
});

const weekdays = { ...hours, allowWeekends: false };

it.each([
  ['one that says "tomorrow" stays', dayBefore, '2026-11-25T17:00:00Z', '2026-11-29T17:00:00.000Z'],
  [
    'one that says the day goes out on Friday',
    { ...dayBefore, namesDay: true },
    '2026-11-25T17:00:00Z',
    '2026-11-28T02:30:00.000Z',
  ],
  ['not before it is known', { ...dayBefore, namesDay: true }, '2026-11-28T17:00:00Z', '2026-11-29T17:00:00.000Z'],
])('a reminder of a Monday, where nothing is sent on weekends: %s', (_case, step, now, at) => {
  expect(planned('2026-11-30T17:00:00Z', step, now, weekdays)).toBe(at);
});

const named = (moments: readonly Date[]) =>
  moments.map((moment) => new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(moment));

it.each([
  [dayBefore, hours, [], []],
  [dayBefore, weekdays, ['Sun', 'Mon'], []],
  [{ ...dayBefore, namesDay: true }, weekdays, [], ['Sun', 'Mon']],
  [{ ...dayBefore, days: 2 }, weekdays, ['Mon'], []],
  [{ ...dayBefore, days: 3 }, weekdays, [], []],
  [before(2), weekdays, ['Sat', 'Sun'], []],
])('%j says which days of a week have no reminder', (step, given, unsent, earlier) => {
  const found = remindersOfWeek(step, { now: new Date('2026-11-25T17:00:00Z'), hours: given });
  expect({ unsent: named(found.unsent), earlier: named(found.earlier) }).toEqual({ unsent, earlier });
});
