import { describe, expect, it } from 'vitest';
import { momentGiven } from './moments.ts';

describe('an exact time that is sent', () => {
  it.each([
    ['2026-03-11T17:00:00Z', '2026-03-11T17:00:00.000Z'],
    ['2026-03-11T17:00Z', '2026-03-11T17:00:00.000Z'],
    ['2026-03-11T10:00:00.5-07:00', '2026-03-11T17:00:00.500Z'],
    ['2028-02-29T23:30:00-07:00', '2028-03-01T06:30:00.000Z'],
  ])('is read: %s', (sent, moment) => {
    expect(momentGiven(sent)?.toISOString()).toBe(moment);
  });

  it.each([
    ...['2026-02-30T17:00:00Z', '2027-02-29T17:00:00Z', '2026-13-01T17:00:00Z', '2026-03-11T25:00:00Z'],
    ...['2026-03-11T17:00:00', '2026-03-11', 'tomorrow', '', '2026-03-11T17:00:00+99:00'],
    ...['9999-12-31T23:59:59-23:59', '0000-06-01T00:00:00Z', '0001-01-01T00:00:00+14:00'],
  ])('is none: %j', (sent) => {
    expect(momentGiven(sent)).toBeNull();
  });
});
