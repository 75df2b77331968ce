import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SendingHours } from './sending-window.ts';
import { closedBy, closesAt, everOpens, isOpen, nextOpening, opensAtHour, sendingHours } from './sending-window.ts';

const brandOnly: SendingHours = {
  zone: 'America/Phoenix',
  opensHour: 8,
  closesHour: 20,
  respectLocalHours: true,
  phoneZones: null,
  allowAfterHours: false,
  allowWeekends: true,
};
const at = (text: string) => new Date(text);
const opening = (text: string, hours: Partial<SendingHours> = {}) =>
  nextOpening(at(text), { ...brandOnly, ...hours }).toISOString();

const zones = [
  'America/Phoenix',
  'America/Denver',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Puerto_Rico',
  'America/Indiana/Indianapolis',
];
const changeDays = ['2026-03-08T10:00Z', '2026-11-01T08:00Z', '2027-03-14T10:00Z', '2027-11-07T08:00Z'];
const moments = fc.oneof(
  fc.date({ min: at('2024-01-01T00:00Z'), max: at('2031-01-01T00:00Z'), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...changeDays), fc.integer({ min: -36 * 3600, max: 36 * 3600 }))
    .map(([day, seconds]) => new Date(at(day).getTime() + seconds * 1000)),
);
// Long enough that they overlap with the others, six hours apart.
const someOwn = fc.option(
  fc.record({
    zone: fc.constantFrom(...zones),
    opensHour: fc.integer({ min: 0, max: 10 }),
    closesHour: fc.integer({ min: 18, max: 24 }),
  }),
);
const someHours: fc.Arbitrary<SendingHours> = fc
  .tuple(
    fc.record({
      zone: fc.constantFrom(...zones),
      opensHour: fc.integer({ min: 0, max: 11 }),
      closesHour: fc.integer({ min: 17, max: 24 }),
      respectLocalHours: fc.boolean(),
      phoneZones: fc.option(fc.subarray(zones, { maxLength: 3 })),
      allowAfterHours: fc.boolean(),
      allowWeekends: fc.boolean(),
    }),
    someOwn,
  )
  .map(([hours, own]) => ({ ...hours, own }));

// The reference doesn't use Temporal: it asks Intl for the wall clock.
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23', weekday: 'short' }),
  ]),
);
function wallClock(moment: Date, zone: string): { hour: number; isWeekend: boolean } {
  const shown = clocks.get(zone)?.format(moment) ?? '';
  return { hour: Number(/\d+/.exec(shown)?.[0]), isWeekend: /Sat|Sun/.test(shown) };
}
function referenceIsOpen(moment: Date, hours: SendingHours): boolean {
  const brand = wallClock(moment, hours.zone);
  if (!hours.allowWeekends && brand.isWeekend) return false;
  const isPlaceUnknown = hours.respectLocalHours && hours.phoneZones?.length === 0;
  const isAnyHour = hours.allowAfterHours && !isPlaceUnknown;
  if (!isAnyHour && (brand.hour < hours.opensHour || brand.hour >= hours.closesHour)) return false;
  const own = hours.own ? wallClock(moment, hours.own.zone).hour : null;
  if (hours.own && own !== null && (own < hours.own.opensHour || own >= hours.own.closesHour)) return false;
  const local = hours.respectLocalHours ? (hours.phoneZones ?? []).map((zone) => wallClock(moment, zone).hour) : [];
  return local.every((hour) => hour >= 8 && hour < 20);
}
const quarter = 15 * 60_000;
function referenceOpening(now: Date, hours: SendingHours): Date {
  let moment = now;
  while (!referenceIsOpen(moment, hours)) moment = new Date((Math.floor(moment.getTime() / quarter) + 1) * quarter);
  return moment;
}

describe('the own hours of an organization', () => {
  const rules = { allowAfterHours: true, allowWeekends: true, respectLocalHours: false };
  const own = (ownHours: string, timeZone: string | null, more: object = {}) =>
    sendingHours(brandOnly, { ...rules, ...more, ownHours, timeZone }, null);

  it.each([
    ['2026-06-03T12:59:59.999Z', '2026-06-03T13:00:00.000Z', 'outside-window'],
    ['2026-06-03T13:00:00.000Z', '2026-06-03T13:00:00.000Z', null],
    ['2026-06-03T20:59:59.999Z', '2026-06-03T20:59:59.999Z', null],
    ['2026-06-03T21:00:00.000Z', '2026-06-04T13:00:00.000Z', 'outside-window'],
    ['2026-12-03T13:30:00.000Z', '2026-12-03T14:00:00.000Z', 'outside-window'],
  ])('count by its own clock, whatever else is allowed: at %s the next opening is %s', (now, opens, by) => {
    const hours = own('09:00-17:00', 'America/New_York');
    expect(nextOpening(at(now), hours).toISOString()).toBe(opens);
    expect(closedBy(at(now), hours)).toBe(by);
  });

  it('only narrow the window of the brand', () => {
    const hours = own('00:00-24:00', 'America/New_York', { allowAfterHours: false });
    expect(nextOpening(at('2026-06-03T10:00:00Z'), hours).toISOString()).toBe('2026-06-03T15:00:00.000Z');
    expect(own('', 'America/New_York').own).toBe(null);
    expect(own('09:00-17:00', '').own?.zone).toBe('America/Phoenix');
  });

  it('end an opening', () => {
    expect(closesAt(at('2026-06-03T18:00:00Z'), own('09:00-17:00', null))?.toISOString()).toBe(
      '2026-06-04T00:00:00.000Z',
    );
  });

  it('are refused where they never open', () => {
    const now = at('2026-06-03T18:00:00Z');
    expect(everOpens(now, own('20:00-24:00', null, { allowAfterHours: false }))).toBe(false);
    expect(everOpens(now, own('19:00-24:00', null, { allowAfterHours: false }))).toBe(true);
    expect(everOpens(now, own('20:00-24:00', null))).toBe(true);
  });
});

describe("the brand's window", () => {
  it.each([
    ['2026-06-03T14:59:59.999Z', false],
    ['2026-06-03T15:00:00.000Z', true],
    ['2026-06-04T02:59:59.999Z', true],
    ['2026-06-04T03:00:00.000Z', false],
    ['2026-12-03T15:00:00.000Z', true],
    ['2026-12-03T14:59:59.999Z', false],
  ])(
    'is open from 8:00:00.000 to 20:00:00.000 MST, summer and winter alike: %s %s [SEND-01 CONST-03]',
    (text, open) => {
      expect(isOpen(at(text), brandOnly)).toBe(open);
    },
  );

  it('holds a message sent at 20:01 until 8 the next morning [SEND-02 CONST-04]', () => {
    expect(opening('2026-06-04T03:01:00Z')).toBe('2026-06-04T15:00:00.000Z');
  });

  it('holds a message due before 8 until 8 the same day', () => {
    expect(opening('2026-06-03T10:00:00Z')).toBe('2026-06-03T15:00:00.000Z');
  });

  it('doesn’t hold a message while it is open', () => {
    expect(opening('2026-06-03T15:00:00.123Z')).toBe('2026-06-03T15:00:00.123Z');
  });

  it('is lifted for an organization that may send after hours [SEND-04]', () => {
    expect(opening('2026-06-04T03:01:00Z', { allowAfterHours: true })).toBe('2026-06-04T03:01:00.000Z');
  });

  it('skips Saturday and Sunday for an organization that doesn’t send on weekends [SEND-05]', () => {
    expect(opening('2026-06-06T18:00:00Z', { allowWeekends: false })).toBe('2026-06-08T15:00:00.000Z');
    expect(opening('2026-06-06T03:30:00Z', { allowWeekends: false })).toBe('2026-06-08T15:00:00.000Z');
    expect(opening('2026-06-06T18:00:00Z', { allowWeekends: false, allowAfterHours: true })).toBe(
      '2026-06-08T07:00:00.000Z',
    );
    expect(opening('2026-06-06T18:00:00Z')).toBe('2026-06-06T18:00:00.000Z');
  });
});

describe("the lead's local hours", () => {
  it('hold a message to New York from 20:00 there, though it is 17:00 in Phoenix', () => {
    const hours = { phoneZones: ['America/New_York'] };
    expect(opening('2026-06-04T00:00:00Z', hours)).toBe('2026-06-04T15:00:00.000Z');
    expect(opening('2026-06-03T23:59:59Z', hours)).toBe('2026-06-03T23:59:59.000Z');
  });

  it('wait for the last of all zones a number can be in', () => {
    const hours = { phoneZones: ['America/Anchorage', 'America/Adak'] };
    expect(opening('2026-06-03T15:00:00Z', hours)).toBe('2026-06-03T17:00:00.000Z');
  });

  it('are not lifted by sending after hours, only by their own setting', () => {
    const night = '2026-06-04T06:00:00Z';
    const hours = { phoneZones: ['America/Denver'], allowAfterHours: true };
    expect(opening(night, hours)).toBe('2026-06-04T14:00:00.000Z');
    expect(opening(night, { ...hours, respectLocalHours: false })).toBe('2026-06-04T06:00:00.000Z');
  });

  it('are the brand’s when a number’s zone is unknown, and don’t apply without a single lead', () => {
    const night = '2026-06-04T06:00:00Z';
    const hours = { allowAfterHours: true, respectLocalHours: true };
    expect(opening(night, { ...hours, phoneZones: [] })).toBe('2026-06-04T15:00:00.000Z');
    expect(opening(night, { ...hours, phoneZones: null })).toBe('2026-06-04T06:00:00.000Z');
    expect(opening(night, { ...hours, phoneZones: [], respectLocalHours: false })).toBe('2026-06-04T06:00:00.000Z');
  });

  it('give up after two weeks of windows that never overlap, and stay closed', () => {
    const never = { ...brandOnly, phoneZones: ['Asia/Dubai', 'America/Los_Angeles', 'Pacific/Auckland'] };
    const asked = at('2026-06-03T18:00:00Z');
    expect(nextOpening(asked, never).getTime() - asked.getTime()).toBe(14 * 24 * 3600 * 1000);
  });
});

describe('every window', () => {
  it('agrees with the wall clocks of its zones, also across clock changes', () => {
    fc.assert(
      fc.property(moments, someHours, (now, hours) => {
        expect(isOpen(now, hours)).toBe(referenceIsOpen(now, hours));
      }),
      { numRuns: 2000 },
    );
  });

  it('opens next at the first open moment: never in the past, and open at that time', () => {
    fc.assert(
      fc.property(moments, someHours, (now, hours) => {
        const next = nextOpening(now, hours);
        expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(isOpen(next, hours)).toBe(true);
        expect(next.toISOString()).toBe(referenceOpening(now, hours).toISOString());
        if (isOpen(now, hours)) expect(next.getTime()).toBe(now.getTime());
      }),
      { numRuns: 400 },
    );
  });

  it('stays open until its closing time', () => {
    fc.assert(
      fc.property(moments, someHours, fc.double({ min: 0, max: 1, noNaN: true }), (now, hours, share) => {
        const end = closesAt(now, hours);
        expect(end === null).toBe(!isOpen(now, hours));
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        const between = new Date(now.getTime() + Math.floor((end.getTime() - 1 - now.getTime()) * share));
        expect(isOpen(between, hours)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('names the clock that holds a message', () => {
    const newYork = { ...brandOnly, phoneZones: ['America/New_York'] };
    expect(closedBy(at('2026-06-04T03:00:00Z'), newYork)).toBe('outside-window');
    expect(closedBy(at('2026-06-04T01:00:00Z'), newYork)).toBe('local-hours');
    expect(closedBy(at('2026-06-06T18:00:00Z'), { ...newYork, allowWeekends: false })).toBe('weekend');
    expect(closedBy(at('2026-06-06T18:00:00Z'), newYork)).toBeNull();
  });

  it.each([
    [{}, 9, true],
    [{}, 7, false],
    // 9am to 5pm in New York ends at 3pm in Arizona in winter.
    [{ ownHours: '09:00-17:00', timeZone: 'America/New_York' }, 13, true],
    [{ ownHours: '09:00-17:00', timeZone: 'America/New_York' }, 18, false],
    [{ ownHours: '09:00-17:00', timeZone: 'America/New_York', allowAfterHours: true }, 18, false],
    [{ allowAfterHours: true }, 22, true],
    [{ allowWeekends: false }, 9, true],
  ])('knows whether an hour of the day is ever open: %j at %i', (own, hour, isOpenThen) => {
    const rules = { allowAfterHours: false, allowWeekends: true, respectLocalHours: true };
    const hours = sendingHours(brandOnly, { ...rules, ownHours: null, timeZone: null, ...own }, null);
    expect(opensAtHour(hour, at('2026-11-28T18:00:00Z'), hours)).toBe(isOpenThen);
  });
});
