import { describe, expect, it } from 'vitest';
import { letOutBy } from './opened-hours.ts';

const hours = { zone: 'America/Phoenix', zoneLabel: 'MST', opensHour: 8, closesHour: 20 };
const usual = { allowAfterHours: false, allowWeekends: true, respectLocalHours: true, ownHours: null, timeZone: null };
const night = new Date('2026-03-11T10:20:00Z');
const noon = new Date('2026-03-11T19:00:00Z');
const saturdayNoon = new Date('2026-03-14T19:00:00Z');
const letOut = (now: Date, before: object, after: object) =>
  letOutBy(now, hours, { ...usual, ...before }, { ...usual, ...after });

describe('a change of the sending window', () => {
  it('releases messages at night that waited for the morning, when contacts’ local hours no longer count', () => {
    expect(letOut(night, {}, { allowAfterHours: true, respectLocalHours: false })).toBe('all');
    expect(letOut(night, { allowAfterHours: true }, { allowAfterHours: true, respectLocalHours: false })).toBe('all');
  });

  it('releases only messages to contacts within their local hours, when those count', () => {
    expect(letOut(night, {}, { allowAfterHours: true })).toBe('where-open');
    expect(letOut(night, { respectLocalHours: false }, { allowAfterHours: true })).toBe('where-open');
  });

  it('releases messages on a Saturday that waited for Monday', () => {
    const weekdays = { allowWeekends: false, respectLocalHours: false };
    expect(letOut(saturdayNoon, weekdays, { respectLocalHours: false })).toBe('all');
    expect(letOut(saturdayNoon, { allowWeekends: false }, {})).toBe('where-open');
    expect(letOut(noon, weekdays, { respectLocalHours: false })).toBe('none');
  });

  it('releases messages by day that waited for contacts’ local hours', () => {
    expect(letOut(noon, {}, { respectLocalHours: false })).toBe('all');
  });

  it('releases messages that waited for the organization’s own hours, when those are longer', () => {
    const morning = { ownHours: '08:00-11:00', respectLocalHours: false };
    expect(letOut(noon, morning, { ...morning, ownHours: '08:00-13:00' })).toBe('all');
    expect(letOut(noon, morning, { ...morning, timeZone: 'America/Los_Angeles' })).toBe('none');
    expect(letOut(noon, { ...morning, timeZone: 'America/New_York' }, { ...morning, ownHours: '' })).toBe('all');
  });

  it('releases nothing while the window stays closed, or was already open', () => {
    expect(letOut(night, {}, { respectLocalHours: false })).toBe('none');
    expect(letOut(night, { allowAfterHours: true }, {})).toBe('none');
    expect(letOut(noon, {}, { allowAfterHours: true })).toBe('none');
    expect(letOut(noon, { respectLocalHours: false }, {})).toBe('none');
    const open = { allowAfterHours: true, respectLocalHours: false };
    expect(letOut(night, open, open)).toBe('none');
  });
});
