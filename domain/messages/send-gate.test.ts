import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GateFacts } from './send-gate.ts';
import { hoursSentence, mayGo, reasonSentence, shownHours, windowSentence } from './send-gate.ts';

const noon = new Date('2026-06-03T19:00:00Z');
const night = new Date('2026-06-04T03:00:00Z');
const nextMorning = new Date('2026-06-04T15:00:00Z');
const fine: GateFacts = {
  consent: 'consented',
  isToMany: true,
  dueAt: noon,
  askedAt: null,
  mayWantToStop: false,
  invalidPhone: false,
  leadArchived: false,
  campaignArchived: false,
  removedFromCampaign: false,
  organizationActive: true,
  billingActive: true,
  paused: null,
  firstPermittedAt: noon,
  meansNothingFrom: null,
  hours: {
    zone: 'America/Phoenix',
    opensHour: 8,
    closesHour: 20,
    respectLocalHours: true,
    phoneZones: [],
    allowAfterHours: false,
    allowWeekends: true,
  },
  exempt: false,
};
const ask = (change: Partial<GateFacts>, now = noon) => mayGo({ ...fine, ...change }, now);

describe('the gate', () => {
  it('sends an alert to staff during quiet hours, but not to a phone that opted out', () => {
    const alert = { exempt: true, respectsOptOut: true } as const;
    expect(ask({ ...alert, billingActive: false, paused: 'by staff', consent: 'unknown' }, night)).toEqual({
      go: true,
    });
    expect(ask({ ...alert, consent: 'stopped' }, night)).toEqual({ skipped: 'opted-out' });
    expect(ask({ exempt: true, consent: 'stopped' }, night)).toEqual({ go: true });
  });

  it('sends no alert and no confirmation that was due before the database was set back: it may have been sent', () => {
    const setBack = { setBackAt: noon, organizationActive: false } as const;
    const [before, after] = [new Date(noon.getTime() - 1), new Date(noon.getTime() + 1)];
    expect(ask({ ...setBack, exempt: true, dueAt: before })).toEqual({ skipped: 'set-back' });
    expect(ask({ ...setBack, exempt: true, dueAt: after })).toEqual({ go: true });
    expect(ask({ ...setBack, dueAt: before })).toMatchObject({ held: 'organization-inactive' });
    expect(reasonSentence('set-back')).toContain('this may have been sent before');
  });

  it('sends the answer to a new message during quiet hours, but not after an opt-out, during a pause or without a plan [OPEN-02]', () => {
    const answer = { answersAtOnce: true, isToMany: false, firstPermittedAt: night } as const;
    expect(ask(answer, night)).toEqual({ go: true });
    expect(ask({ ...answer, consent: 'stopped' }, night)).toEqual({ skipped: 'opted-out' });
    expect(ask({ ...answer, paused: 'by staff' }, night)).toEqual({ held: 'paused', until: null });
    expect(ask({ ...answer, billingActive: false }, night)).toEqual({ held: 'billing-inactive', until: null });
  });

  it('sends a message when nothing prevents it', () => {
    expect(ask({})).toEqual({ go: true });
  });

  it.each([
    [{ consent: 'stopped' }, 'opted-out'],
    [{ consent: 'blocked' }, 'blocked'],
    [{ consent: 'unknown' }, 'no-consent'],
    [{ invalidPhone: true }, 'invalid-phone'],
    [{ leadArchived: true }, 'lead-archived'],
    [{ campaignArchived: true }, 'campaign-archived'],
    [{ removedFromCampaign: true }, 'removed-from-campaign'],
  ] as const)('skips a message: %j is %s', (change, skipped) => {
    expect(ask(change)).toEqual({ skipped });
    expect(ask(change, night)).toEqual({ skipped });
  });

  it('holds a message to many until a contact added by staff has answered, and drops it after a month [SEND-07]', () => {
    const attested = { consent: 'attested', askedAt: noon } as const;
    expect(ask(attested)).toEqual({ held: 'awaiting-opt-in', until: null });
    expect(ask(attested, night)).toEqual({ held: 'awaiting-opt-in', until: null });
    expect(ask({ ...attested, isToMany: false })).toEqual({ go: true });
    const later = (days: number) => new Date(noon.getTime() + days * 86_400_000);
    expect(ask({ ...attested, firstPermittedAt: later(30) }, later(30))).toMatchObject({ held: 'awaiting-opt-in' });
    expect(ask({ ...attested, firstPermittedAt: later(31) }, later(31))).toEqual({ skipped: 'no-consent' });
    // The time to answer doesn't run before they are asked.
    for (const askedAt of [null, later(2)]) {
      expect(ask({ ...attested, askedAt }, later(31))).toMatchObject({ held: 'awaiting-opt-in' });
    }
  });

  it.each([
    [{ billingActive: false }, 'billing-inactive'],
    [{ organizationActive: false }, 'organization-inactive'],
    [{ paused: 'carrier filtering' }, 'paused'],
    [{ mayWantToStop: true }, 'maybe-stop'],
    [{ mayWantToStop: true, consent: 'attested' }, 'maybe-stop'],
  ] as const)('holds a message until a person acts: %j is %s', (change, held) => {
    expect(ask(change)).toEqual({ held, until: null });
  });

  it('holds a message at 20:00 until 8:00 the next morning and says so [CONST-04]', () => {
    expect(ask({ firstPermittedAt: night }, night)).toEqual({ held: 'outside-window', until: nextMorning });
  });

  it("holds a message for the lead's own evening", () => {
    const hours = { ...fine.hours, phoneZones: ['America/New_York'] };
    expect(ask({ hours }, new Date('2026-06-04T00:00:00Z'))).toEqual({ held: 'local-hours', until: nextMorning });
  });

  it('expires a message more than 24 hours after its first permitted moment, not in the 24th hour', () => {
    const aDayLater = new Date(noon.getTime() + 24 * 3600 * 1000);
    expect(ask({}, aDayLater)).toEqual({ go: true });
    expect(ask({}, new Date(aDayLater.getTime() + 1))).toEqual({ skipped: 'expired' });
  });

  it('doesn’t expire a message while a person holds it', () => {
    const nextWeek = new Date('2026-06-09T19:00:00Z');
    expect(ask({ paused: 'by staff' }, nextWeek)).toEqual({ held: 'paused', until: null });
    expect(ask({ mayWantToStop: true }, nextWeek)).toEqual({ held: 'maybe-stop', until: null });
  });

  it('sends the reply to STOP during quiet hours, to an opted-out phone, without billing', () => {
    const kept = { billingActive: false, paused: 'by staff', mayWantToStop: true } as const;
    const exempt = { exempt: true, consent: 'stopped', ...kept } as const;
    expect(ask({ ...exempt, firstPermittedAt: night }, night)).toEqual({ go: true });
    expect(ask({ ...exempt, consent: 'blocked' })).toEqual({ skipped: 'blocked' });
    expect(ask({ ...exempt, invalidPhone: true })).toEqual({ skipped: 'invalid-phone' });
  });

  it('never sends to a phone without consent, whatever else is true', () => {
    const anything = fc.record({
      consent: fc.constantFrom('unknown', 'stopped', 'blocked' as const),
      leadArchived: fc.boolean(),
      campaignArchived: fc.boolean(),
      billingActive: fc.boolean(),
      paused: fc.option(fc.constant('by staff')),
      firstPermittedAt: fc.constantFrom(noon, night),
    }) as fc.Arbitrary<Partial<GateFacts>>;
    fc.assert(
      fc.property(anything, fc.constantFrom(noon, night), (change, now) => {
        expect(ask(change, now)).toHaveProperty('skipped');
      }),
    );
  });
});

describe('a message that becomes obsolete', () => {
  it('is never sent from that moment on, and doesn’t wait for a later opening', () => {
    const moments = fc.date({ min: new Date('2026-06-01'), max: new Date('2026-06-10'), noInvalidDate: true });
    const hours = fc.record({
      respectLocalHours: fc.boolean(),
      allowAfterHours: fc.boolean(),
      allowWeekends: fc.boolean(),
    });
    fc.assert(
      fc.property(moments, moments, hours, (now, end, change) => {
        const answer = ask({ meansNothingFrom: end, firstPermittedAt: now, hours: { ...fine.hours, ...change } }, now);
        if ('go' in answer) expect(now.getTime()).toBeLessThan(end.getTime());
        else if ('held' in answer) expect(answer.until?.getTime()).toBeLessThan(end.getTime());
        else expect(answer).toEqual({ skipped: 'appointment-passed' });
      }),
    );
  });

  it('is skipped when sending is paused until then, and not before', () => {
    const paused = { paused: 'by staff', meansNothingFrom: noon };
    expect(ask(paused, new Date(noon.getTime() - 1))).toMatchObject({ held: 'paused' });
    expect(ask(paused, noon)).toEqual({ skipped: 'appointment-passed' });
    expect(reasonSentence('appointment-passed')).toBe('The time to send this message had passed');
  });
});

describe('the reason', () => {
  it('of a held message names the time and the window', () => {
    expect(reasonSentence('outside-window', nextMorning)).toBe(
      'Waiting until 8:00 AM MST on 06/04/2026: messages are sent from 8am to 8pm MST',
    );
    expect(reasonSentence('billing-inactive')).toBe('Waiting: billing is not set up');
  });

  it('of a skipped message is a plain sentence', () => {
    expect(reasonSentence('opted-out')).toBe('They opted out');
    expect(reasonSentence('expired')).toBe('It couldn’t be sent within 24 hours of its scheduled time');
  });

  it('of a paused send names the brand’s window [CONST-03]', () => {
    expect(windowSentence()).toBe('Messages are sent from 8am to 8pm MST');
    expect(windowSentence({ zone: 'America/Denver', zoneLabel: 'MT', opensHour: 0, closesHour: 12 })).toBe(
      'Messages are sent from 12am to 12pm MT',
    );
  });

  it.each([
    [false, true, false, 'Messages are sent from 8am to 8pm MST'],
    [false, false, false, 'Messages are sent from 8am to 8pm MST, Monday to Friday'],
    [true, true, false, 'Messages are sent at any hour'],
    [true, false, false, 'Messages are sent at any hour, Monday to Friday'],
    [true, true, true, 'Messages are sent from 8am to 8pm where each person lives'],
    [
      ...([false, false, true] as const),
      'Messages are sent from 8am to 8pm MST, and only from 8am to 8pm where each person lives, Monday to Friday',
    ],
  ])(
    'of quiet hours follows the settings: after hours %s, weekends %s, local hours %s',
    (...[after, weekends, theirs, words]) => {
      const hours = { zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 };
      const rules = {
        allowAfterHours: after,
        allowWeekends: weekends,
        respectLocalHours: theirs,
        ownHours: null,
        timeZone: null,
      };
      expect(hoursSentence(hours, rules)).toBe(words);
    },
  );

  it.each([
    [null, false, false, 'from 9am to 5pm MST'],
    ['America/Phoenix', false, false, 'from 9am to 5pm MST'],
    ['America/New_York', false, false, 'from 9am to 5pm ET, and only from 8am to 8pm MST'],
    ['America/New_York', true, false, 'from 9am to 5pm ET'],
    ['America/New_York', true, true, 'from 9am to 5pm ET, and only from 8am to 8pm where each person lives'],
    [
      ...(['America/New_York', false, true] as const),
      'from 9am to 5pm ET, and only from 8am to 8pm MST and from 8am to 8pm where each person lives',
    ],
  ])(
    'of quiet hours names the organization’s own: on the clock of %s, after hours %s, local hours %s',
    (...[timeZone, after, theirs, words]) => {
      const hours = { zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 };
      const own = { ownHours: '09:00-17:00', timeZone };
      const rules = { ...own, allowAfterHours: after, allowWeekends: true, respectLocalHours: theirs };
      expect(hoursSentence(hours, rules)).toBe(`Messages are sent ${words}`);
    },
  );

  it('names a moment by the clock of the organization', () => {
    const brand = { zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 };
    const rules = { allowAfterHours: false, allowWeekends: true, respectLocalHours: false, ownHours: null };
    const words = (timeZone: string | null) =>
      reasonSentence('outside-window', new Date('2026-03-11T15:00:00Z'), shownHours(brand, { ...rules, timeZone }));
    const because = 'messages are sent from 8am to 8pm MST';
    expect(words(null)).toBe(`Waiting until 8:00 AM MST on 03/11/2026: ${because}`);
    expect(words('America/New_York')).toBe(`Waiting until 11:00 AM EDT on 03/11/2026: ${because}`);
  });

  it('of own hours that are longer than the brand’s on the same clock names the brand’s', () => {
    const hours = { zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 };
    const own = { zone: 'America/Phoenix', opensHour: 6, closesHour: 12 };
    expect(windowSentence({ ...hours, own })).toBe('Messages are sent from 8am to 12pm MST');
    expect(reasonSentence('outside-window', null, { ...hours, own })).toBe(
      'Waiting: messages are sent from 8am to 12pm MST',
    );
  });
});
