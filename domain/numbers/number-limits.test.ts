import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capLeft, capTurnsAt, carrierDay, fitsCap } from './daily-cap.ts';
import { numberKinds, registrationStates } from './number-kinds.ts';
import {
  dailyCapOf,
  type LimitFacts,
  type LimitSettings,
  limitKinds,
  limitsSentence,
  rateOf,
} from './number-limits.ts';
import { type PacedNumber, paceOfAll } from './pace-of-all.ts';

const none = { local: null, registered: null, 'toll-free': null, short: null };
const usual: LimitSettings = {
  numberRates: { local: 1, registered: 3, 'toll-free': 3, short: 100 },
  numberDailyCaps: none,
  senderRate: null,
};
const local: LimitFacts = { kind: 'local', registrationState: 'none', ratePerSecond: null, dailyCap: null };

const rates = fc.option(fc.integer({ min: 1, max: 1_000 }));
const caps = fc.option(fc.integer({ min: 1, max: 300 }));
const byKind = <T>(one: fc.Arbitrary<T>) => fc.record({ local: one, registered: one, 'toll-free': one, short: one });
const someSettings: fc.Arbitrary<LimitSettings> = fc.record({
  numberRates: byKind(rates),
  numberDailyCaps: byKind(caps),
  senderRate: rates,
});
const someNumber: fc.Arbitrary<LimitFacts> = fc.record({
  kind: fc.constantFrom(...numberKinds),
  registrationState: fc.constantFrom(...registrationStates),
  ratePerSecond: rates,
  dailyCap: caps,
});

describe('the rate of a number', () => {
  it('is its own, else that of its kind, and never above the maximum', () => {
    fc.assert(
      fc.property(someNumber, someSettings, (number, settings) => {
        const rate = rateOf(number, settings) ?? Number.POSITIVE_INFINITY;
        const bound = settings.senderRate ?? Number.POSITIVE_INFINITY;
        const ofItself = number.ratePerSecond ?? Number.POSITIVE_INFINITY;
        expect(rate).toBeLessThanOrEqual(bound);
        expect(rate).toBeLessThanOrEqual(ofItself);
        const unbound = { ...settings, senderRate: null };
        if (number.ratePerSecond !== null) expect(rateOf(number, unbound)).toBe(number.ratePerSecond);
        else expect(limitKinds.map((kind) => settings.numberRates[kind])).toContain(rateOf(number, unbound));
      }),
    );
  });

  it('increases once a local number is registered', () => {
    expect(rateOf(local, usual)).toBe(1);
    expect(rateOf({ ...local, registrationState: 'pending' }, usual)).toBe(1);
    expect(rateOf({ ...local, registrationState: 'approved' }, usual)).toBe(3);
    expect(rateOf({ ...local, kind: 'short' }, usual)).toBe(100);
    expect(rateOf({ ...local, kind: 'toll-free', registrationState: 'approved' }, usual)).toBe(3);
  });

  it('is described in a sentence with its origin', () => {
    expect(limitsSentence(local, usual)).toBe('1 message per second until registered');
    expect(limitsSentence({ ...local, registrationState: 'approved' }, usual)).toBe('3 messages per second');
    expect(limitsSentence(local, { ...usual, senderRate: 0.5 })).toBe('30 messages per minute');
    expect(limitsSentence({ ...local, kind: 'toll-free' }, usual)).toBe('3 messages per second once verified');
    expect(limitsSentence({ ...local, dailyCap: 2000 }, usual)).toBe(
      '1 message per second, up to 2,000 message segments per day until registered',
    );
    const unlimited = { ...usual, numberRates: none };
    expect(limitsSentence({ ...local, dailyCap: 50 }, unlimited)).toBe(
      'No speed limit, up to 50 message segments per day',
    );
    expect(limitsSentence(local, unlimited)).toBeNull();
  });
});

describe('the daily cap of a number', () => {
  const moments = fc.date({
    min: new Date('2026-03-06T00:00Z'),
    max: new Date('2026-03-11T00:00Z'),
    noInvalidDate: true,
  });

  it('is never exceeded on any of the carrier’s days, and nothing waits forever', () => {
    const messages = fc.array(fc.record({ at: moments, segments: fc.integer({ min: 1, max: 5 }) }), { maxLength: 200 });
    fc.assert(
      fc.property(someNumber, someSettings, messages, (number, settings, planned) => {
        const cap = dailyCapOf(number, settings);
        const sent = new Map<string, number[]>();
        let use = { cap, day: null as string | null, used: 0 };
        for (const { at, segments } of planned.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
          const left = capLeft(use, at);
          const today = carrierDay(at);
          if (!fitsCap(segments, left, cap)) {
            // It fits as the first of the next day.
            expect(fitsCap(segments, capLeft(use, capTurnsAt(at)), cap)).toBe(true);
            continue;
          }
          use = { cap, day: today, used: segments + (use.day === today ? use.used : 0) };
          sent.set(today, [...(sent.get(today) ?? []), segments]);
        }
        for (const ofDay of sent.values()) {
          const total = ofDay.reduce((sum, one) => sum + one, 0);
          if (cap !== null && ofDay.length > 1) expect(total).toBeLessThanOrEqual(cap);
        }
      }),
    );
  });

  it('resets at midnight Pacific time, also when the clocks change', () => {
    expect(capTurnsAt(new Date('2026-03-10T19:00:00Z')).toISOString()).toBe('2026-03-11T07:00:00.000Z');
    fc.assert(
      fc.property(moments, (now) => {
        const turns = capTurnsAt(now);
        const before = new Date(turns.getTime() - 1);
        expect(turns > now && carrierDay(before) === carrierDay(now)).toBe(true);
        expect(carrierDay(turns)).not.toBe(carrierDay(now));
      }),
    );
  });
});

describe('the pace of an organization', () => {
  const active = { ...local, state: 'active', canText: true, capDay: null, capUsed: 0, blockedCode: null } as const;
  const now = new Date('2026-03-10T19:00:00Z');

  it('is that of all numbers that can send', () => {
    const numbers: PacedNumber[] = [
      active,
      { ...active, registrationState: 'approved', dailyCap: 100, capDay: '2026-03-10', capUsed: 40 },
      { ...active, state: 'suspended' },
      { ...active, kind: 'toll-free' },
    ];
    expect(paceOfAll(numbers, usual, now)).toEqual({
      perSecond: 4,
      cap: { cap: null, day: '2026-03-10', used: 0 },
    });
    const capped = { ...usual, numberDailyCaps: { ...none, local: 10 } };
    expect(paceOfAll(numbers, capped, now).cap).toEqual({ cap: 110, day: '2026-03-10', used: 40 });
    expect(paceOfAll(numbers, { ...usual, numberRates: none }, now).perSecond).toBeNull();
  });
});
