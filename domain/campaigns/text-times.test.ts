import { describe, expect, it } from 'vitest';
import type { SendingHours } from '../messages/sending-window.ts';
import type { DelayClocks } from './delay-label.ts';
import { type Delay, noDelay } from './due-time.ts';
import type { StepKindName } from './step-kinds.ts';
import { textTimes } from './text-times.ts';

const hours: SendingHours & { shown: DelayClocks } = {
  shown: { hours: 'MST', moments: { zone: 'America/Phoenix', zoneLabel: 'MST' } },
  ...{ zone: 'America/Phoenix', opensHour: 8, closesHour: 20 },
  ...{ respectLocalHours: false, phoneZones: null, allowAfterHours: false, allowWeekends: true },
};
// 14:00 on Monday 06/01/2026 in Phoenix, and 22:00.
const day = new Date('2026-06-01T21:00:00Z');
const night = new Date('2026-06-02T05:00:00Z');
const step = (delay: Partial<Delay> = {}, kind: StepKindName = 'MESSAGE') => ({
  kind,
  delay: { ...noDelay, ...delay },
});

describe('the first message', () => {
  it.each([
    ['within the sending window', day, hours, {}, 'right away'],
    ['at night', night, hours, {}, 'at the first open hour, 06/02/2026 8:00 AM MST'],
    ['in quiet hours, when any hour is allowed', night, { ...hours, allowAfterHours: true }, {}, 'right away'],
    [
      'by local hours',
      day,
      { ...hours, respectLocalHours: true },
      {},
      'right away, or at the first open hour where they are',
    ],
    ['with a delay', day, hours, { days: 2 }, '2 days from now, about 06/03/2026'],
    ['delayed into quiet hours', day, hours, { hours: 7 }, '7 hours from now, about 06/02/2026 8:00 AM MST'],
    ['at a fixed time', day, hours, { delayUntil: new Date('2026-06-20T16:00:00Z') }, 'about 06/20/2026 9:00 AM MST'],
    ['at a fixed time in the past', day, hours, { delayUntil: new Date('2026-05-20T16:00:00Z') }, 'right away'],
  ] as const)('%s', (_when, from, open, delay, words) => {
    expect(textTimes([step(delay)], from, open)).toEqual([words]);
  });
});

describe('each later message', () => {
  const behind = (...steps: ReturnType<typeof step>[]) => textTimes([step(), ...steps], day, hours).slice(1);

  it('counts from when the message before it was sent, which the sending window may have delayed', () => {
    expect(textTimes([step(), step({ days: 2 }), step({ days: 1 })], night, hours)).toEqual([
      'at the first open hour, 06/02/2026 8:00 AM MST',
      '2 days later, about 06/04/2026',
      '1 day later, about 06/05/2026',
    ]);
  });

  it('includes the time of day where it matters', () => {
    expect(behind(step({ days: 1, windowHour: 9 }), step({ hours: 2 }), step({ windowHour: 18 }), step())).toEqual([
      '1 day later, about 06/02/2026 9:00 AM MST',
      '2 hours later, about 06/02/2026 11:00 AM MST',
      'about 06/02/2026 6:00 PM MST',
      'right after that',
    ]);
  });

  it('adds up the steps before it that send nothing, which ignore the sending window', () => {
    expect(behind(step({ days: 1 }, 'WAIT'), step({ days: 2 }))).toEqual(['3 days later, about 06/04/2026']);
    expect(behind(step({ hours: 10 }, 'WAIT'), step({ hours: 10 }))).toEqual([
      '20 hours later, about 06/02/2026 10:00 AM MST',
    ]);
    const fixed = step({ delayUntil: new Date('2026-06-20T16:00:00Z') }, 'WAIT');
    expect(behind(fixed, step({ days: 1 }))).toEqual(['about 06/21/2026 9:00 AM MST']);
  });

  it('has no date after waiting for an appointment', () => {
    const appointment = step({}, 'APPOINTMENT');
    expect(behind(appointment, step(), step({ days: 2 }), step({ windowHour: 9 }))).toEqual([
      'once they have an appointment',
      '2 days later',
      'about 9 AM MST',
    ]);
    expect(behind(appointment, step({ days: 2, windowHour: 9 }))).toEqual([
      '2 days after they have an appointment, 9 AM MST',
    ]);
  });
});
