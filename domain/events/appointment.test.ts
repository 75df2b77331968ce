import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noDelay } from '../campaigns/due-time.ts';
import {
  appointmentWords,
  dayOrMoment,
  dueAround,
  isOver,
  kindOfAppointment,
  knownZone,
  meansNothingFrom,
  momentOfAppointment,
  statusOfAppointment,
} from './appointment.ts';

const newYork = 'America/New_York';
const phoenix = 'America/Phoenix';
const on = (eventDate: string | null, eventTime: string | null = null) => ({
  eventDate,
  eventTime: eventTime === null ? null : new Date(eventTime),
});
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

describe('an appointment', () => {
  it('has a date, no date or an exact time [DETAIL-21 OPEN-112]', () => {
    expect(kindOfAppointment(on('2026-03-20'))).toBe('dated');
    expect(kindOfAppointment(on(null))).toBe('dateless');
    expect(kindOfAppointment(on(null, '2026-03-20T10:00:00Z'))).toBe('eventTime');
  });

  it.each([
    [on('2026-03-07'), newYork, '2026-03-07T17:00:00.000Z'],
    [on('2026-03-08'), newYork, '2026-03-08T16:00:00.000Z'],
    [on('2026-11-01'), newYork, '2026-11-01T17:00:00.000Z'],
    [on('2026-03-08'), phoenix, '2026-03-08T19:00:00.000Z'],
    [on(null, '2026-03-08T01:30:00Z'), newYork, '2026-03-08T01:30:00.000Z'],
    [on(null), newYork, null],
  ])('%j in %s is at %s: noon of its day, or its exact time', (date, zone, moment) => {
    expect(iso(momentOfAppointment(date, zone))).toBe(moment);
  });
});

describe('a message around an appointment', () => {
  const before = { ...noDelay, structureType: 'before' } as const;
  const after = { ...noDelay, structureType: 'appointment' } as const;

  // Clocks in New York go forward in the night to March 8, and back in the night to November 1.
  it.each([
    ['2026-03-08', { ...before, days: 1 }, '2026-03-07T17:00:00.000Z'],
    ['2026-03-08', { ...before, hours: 24 }, '2026-03-07T16:00:00.000Z'],
    ['2026-03-07', { ...after, days: 1 }, '2026-03-08T16:00:00.000Z'],
    ['2026-03-07', { ...after, hours: 24 }, '2026-03-08T17:00:00.000Z'],
    ['2026-03-08', { ...before, windowHour: 2 }, '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', { ...before, days: 1 }, '2026-10-31T16:00:00.000Z'],
    ['2026-11-01', { ...before, hours: 24 }, '2026-10-31T17:00:00.000Z'],
    ['2026-11-01', { ...before, windowHour: 1 }, '2026-11-01T05:00:00.000Z'],
    ['2026-10-31', { ...after, days: 1, windowHour: 9 }, '2026-11-01T14:00:00.000Z'],
  ])('of %s, %j, is due at %s [OPEN-88 ENT-28]', (day, step, due) => {
    const moment = momentOfAppointment(on(day), newYork) ?? new Date(0);
    expect(iso(dueAround(moment, step, newYork))).toBe(due);
  });

  const days = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const zones = fc.constantFrom(newYork, phoenix, 'America/Los_Angeles', 'America/St_Johns', 'Australia/Lord_Howe');
  const steps = fc.record({
    structureType: fc.constantFrom('before' as const, 'appointment' as const),
    days: fc.nat(400),
    hours: fc.nat(100),
    minutes: fc.nat(100),
    windowHour: fc.option(fc.nat(23)),
    delayUntil: fc.constant(null),
  });

  it('stays on its side of the appointment, wherever that moves', () => {
    fc.assert(
      fc.property(days, days, zones, steps, (from, to, zone, step) => {
        for (const day of [from, to]) {
          const moment = momentOfAppointment(on(day), zone) ?? new Date(0);
          const due = dueAround(moment, step, zone).getTime();
          const isOnItsSide = step.structureType === 'before' ? due <= moment.getTime() : due >= moment.getTime();
          expect(isOnItsSide).toBe(true);
          const end = meansNothingFrom(moment, step, zone)?.getTime() ?? null;
          expect(end === null).toBe(step.structureType === 'appointment');
          expect(end === null || (due <= end && end <= moment.getTime())).toBe(true);
        }
      }),
    );
  });

  it('about a coming day is obsolete when the day begins, others when the appointment does', () => {
    const noon = momentOfAppointment(on('2026-11-17'), phoenix) ?? new Date(0);
    const endOf = (step: object) => iso(meansNothingFrom(noon, { ...before, ...step }, phoenix));
    expect(endOf({ days: 1, windowHour: 17 })).toBe('2026-11-17T07:00:00.000Z');
    expect(endOf({ days: 2 })).toBe('2026-11-17T07:00:00.000Z');
    expect(endOf({ hours: 20 })).toBe('2026-11-17T19:00:00.000Z');
    expect(endOf({ days: 1, delayUntil: new Date('2026-11-17T18:00:00Z') })).toBe('2026-11-17T19:00:00.000Z');
    expect(meansNothingFrom(noon, after, phoenix)).toBeNull();
  });

  it('with only days keeps its time of day across clock changes', () => {
    const hourOf = (moment: Date, zone: string) =>
      Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).hour;
    fc.assert(
      fc.property(days, zones, fc.nat(400), (day, zone, count) => {
        const moment = momentOfAppointment(on(day), zone) ?? new Date(0);
        for (const step of [before, after])
          expect(hourOf(dueAround(moment, { ...step, days: count }, zone), zone)).toBe(12);
      }),
    );
  });
});

describe('an appointment in words', () => {
  const place = { eventLocation: '1 Main Street', eventTimeZone: null, isOfCalendar: false };
  const inPhoenix = { clockZone: phoenix, language: 'en' } as const;

  it('has its day and place, and the exact time if there is one, in its own zone', () => {
    expect(appointmentWords({ ...on('2026-03-20'), ...place }, inPhoenix)).toEqual({
      ...{ eventDate: '03/20/2026', eventTime: null, eventLocation: '1 Main Street' },
    });
    const late = { ...on(null, '2026-03-21T03:30:00Z'), ...place };
    expect(appointmentWords(late, inPhoenix)).toMatchObject({ eventDate: '03/20/2026', eventTime: '8:30 PM' });
    expect(appointmentWords({ ...late, eventTimeZone: newYork }, inPhoenix)).toMatchObject({ eventTime: '11:30 PM' });
    const booked = (eventTimeZone: string) => ({ ...late, eventTimeZone, isOfCalendar: true });
    expect(appointmentWords(booked(newYork), inPhoenix).eventTime).toBe('11:30 PM EDT');
    expect(appointmentWords(booked(phoenix), inPhoenix).eventTime).toBe('8:30 PM MST');
  });

  // To a Spanish reader 03/09 is the third of September.
  it.each([
    [on('2026-03-09'), '9 de marzo de 2026'],
    [on(null, '2026-09-01T03:30:00Z'), '31 de agosto de 2026'],
    [on(null), ''],
  ])('names the month for a contact who reads Spanish: %j is %s', (appointment, said) => {
    const toAna = { clockZone: phoenix, language: 'es' } as const;
    expect(appointmentWords({ ...appointment, ...place }, toAna).eventDate).toBe(said);
  });

  it.each([
    [{ date: null, time: '2026-03-21T03:30:00Z', zone: newYork }, '03/20/2026 8:30 PM MST (11:30 PM EDT)'],
    [{ date: null, time: '2026-03-21T04:30:00Z', zone: newYork }, '03/20/2026 9:30 PM MST (03/21/2026 12:30 AM EDT)'],
    [{ date: null, time: '2026-03-21T03:30:00Z', zone: 'America/Los_Angeles' }, '03/20/2026 8:30 PM MST'],
    [{ date: null, time: '2026-03-21T03:30:00Z', zone: 'Moon/Crater' }, '03/20/2026 8:30 PM MST'],
    [{ date: '2026-03-25', time: '2026-03-21T03:30:00Z', zone: null }, '03/20/2026 8:30 PM MST'],
    [{ date: '2026-03-20', time: null, zone: newYork }, '03/20/2026'],
    [{ date: null, time: null, zone: null }, null],
  ])('is %j for staff as %s', (given, words) => {
    expect(dayOrMoment(given, phoenix)).toBe(words);
  });

  it('ignores an unknown zone', () => {
    expect([knownZone('America/New_York'), knownZone('Moon/Crater'), knownZone(null)]).toEqual([newYork, null, null]);
  });
});

describe('an appointment among those of its day', () => {
  it.each([
    [on('2026-03-20'), '2026-03-21T03:59:00Z', false],
    [on('2026-03-20'), '2026-03-21T04:00:00Z', true],
    [on(null, '2026-03-20T14:00:00Z'), '2026-03-20T14:00:00Z', false],
    [on(null, '2026-03-20T14:00:00Z'), '2026-03-20T14:00:01Z', true],
    [on(null), '2030-01-01T00:00:00Z', false],
  ])('%j at %s is over: %s', (date, now, expected) => {
    expect(isOver(date, new Date(now), newYork)).toBe(expected);
  });

  it('is shown as what matters most about it', () => {
    const nothing = { isCanceled: false, isOver: false, isRequested: false, hasMoved: false, isConfirmed: false };
    const all = { isCanceled: true, isOver: true, isRequested: true, hasMoved: true, isConfirmed: true };
    expect(statusOfAppointment(nothing)).toBe('booked');
    expect(statusOfAppointment({ ...nothing, isConfirmed: true })).toBe('confirmed');
    const open = { ...all, isCanceled: false, isOver: false };
    expect(statusOfAppointment({ ...open, isRequested: false })).toBe('moved');
    expect(statusOfAppointment(open)).toBe('requested');
    expect(statusOfAppointment({ ...all, isCanceled: false })).toBe('past');
    expect(statusOfAppointment(all)).toBe('canceled');
  });
});
