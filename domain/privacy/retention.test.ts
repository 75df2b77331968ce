import { expect, it } from 'vitest';
import { dueBefore, messagesDueTogetherBefore, retention, retentionTable } from './retention.ts';

it('keeps each kind of data for as long as promised', () => {
  expect(retention).toEqual({
    rawCallbackDays: 30,
    activityMonths: 13,
    messageMonths: 24,
    healthRecordYears: 6,
    archivedLeadMonths: 12,
    daysAfterExpiry: 7,
    signInDays: 100,
    consentYearsAfterRelation: 5,
    auditYears: 2,
    healthAuditYears: 6,
    backupDays: 35,
    exportHours: 24,
    exportsPerDay: 3,
    erasureHours: 24,
    closedDays: 30,
  });
});

it('keeps health records longer', () => {
  const kept = (hipaa: boolean, what: string) => retentionTable({ hipaa }).find((row) => row.what.includes(what))?.kept;
  expect(kept(false, 'who did what')).toBe('at least 2 years');
  expect(kept(true, 'who did what')).toBe('at least 6 years');
  expect(kept(false, 'Messages')).toBe('24 months, then up to a month more');
  expect(kept(true, 'Messages')).toContain('at least 6 years');
});

it('counts whole months at the end of a month that is longer than the one it ends in', () => {
  const lastOfMarch = new Date('2027-03-31T10:00:00Z');
  // 13 months before: February 2026 ends on its 28th.
  expect(dueBefore('activity', { hipaa: false }, lastOfMarch)).toEqual(new Date('2026-02-28T10:00:00Z'));
  const leapDay = new Date('2028-02-29T10:00:00Z');
  expect(messagesDueTogetherBefore({ hipaa: true }, leapDay)).toEqual(new Date('2022-02-28T10:00:00Z'));
  expect(dueBefore('callbacks', { hipaa: false }, lastOfMarch)).toEqual(new Date('2027-03-01T10:00:00Z'));
});
