import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../ids.ts';
import { readFirmPrefix } from './firm-prefix.ts';
import { importFailures, stopsImports } from './import-failure.ts';
import { changedSince, nextImportAt, retryImportAt } from './import-times.ts';
import { decideContact, isSameName } from './patient-contact.ts';
import { meaningOfStatus } from './visit-status.ts';

const person = (firstName: string, lastName = 'Lopez') => ({ firstName, lastName });
const patient = { ...person('Mia'), phone: '6025550142' };
const contact = (name: string, parts = person('', '')) => ({ name, ...parts, isArchived: false });

describe('which contact represents a patient', () => {
  const names = fc.constantFrom(person('Ana'), person('Mia'), person('Leo'), person('MÍA'));
  const contacts = fc.oneof(
    fc.constant(null),
    fc.record({ who: names, isNamedByNumber: fc.boolean(), isArchived: fc.boolean() }).map((one) => ({
      name: one.isNamedByNumber ? '(602) 555-0142' : `${one.who.firstName} ${one.who.lastName}`,
      ...(one.isNamedByNumber ? person('', '') : one.who),
      isArchived: one.isArchived,
    })),
  );
  const others = fc.array(fc.record({ who: names, madeLead: fc.boolean() }), { maxLength: 4 });

  it('is never one that keeps showing another person’s name', () => {
    fc.assert(
      fc.property(contacts, others, (known, rest) => {
        const sharing = rest.map(({ who, madeLead }) => ({ ...who, madeLead }));
        const decision = decideContact(patient, known, sharing);
        if (decision.is === 'new' || decision.is === 'skipped' || known === null) return;
        const isNamedByNumber = known.name === '(602) 555-0142';
        const keepsName = decision.is === 'known' ? !decision.takesName : !decision.losesName;
        if (keepsName && !isNamedByNumber) expect(isSameName(known, patient)).toBe(true);
        if (decision.is === 'known') expect(sharing.every((other) => isSameName(other, patient))).toBe(true);
        expect(known.isArchived).toBe(false);
      }),
    );
  });

  it('loses a name only if the import set it', () => {
    const ana = contact('Ana Lopez', person('Ana'));
    const named = (madeLead: boolean) => decideContact(patient, ana, [{ ...person('Ana'), madeLead }]);
    expect(named(true)).toEqual({ is: 'shared', losesName: true });
    expect(named(false)).toEqual({ is: 'skipped', reason: 'other-name' });
  });

  it('is the same for a name in different case and accents', () => {
    expect(isSameName(person('JOSÉ', "O'Neil"), person('jose', 'ONeil'))).toBe(true);
    expect(isSameName(person('Ana'), person('Anna'))).toBe(false);
  });
});

describe('the address prefix of a practice', () => {
  it.each([
    ['dermassoc', 'dermassoc'],
    [' DermAssoc ', 'dermassoc'],
    ['https://dermassoc.ema.md', 'dermassoc'],
    ['dermassoc.ema.md/ema/login', 'dermassoc'],
    ['https://dermassoc.example.test', null],
    ['../other', null],
    ['a/b', null],
    ['', null],
  ])('of %j is %j', (typed, prefix) => {
    expect(readFirmPrefix(typed)).toBe(prefix);
  });
});

describe('imports', () => {
  const now = new Date('2026-03-10T19:00:00Z');
  const minutesTo = (at: Date) => (at.getTime() - now.getTime()) / 60_000;

  it('run every fifteen minutes, spread over a few minutes', () => {
    const starts = [1000, 1001, 1002, 1003].map((id) => minutesTo(nextImportAt(id as OrganizationId, now)));
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...starts)).toBeLessThan(18);
    expect(new Set(starts).size).toBe(4);
  });

  it('are retried after a minute at first, hourly in the end, and not before the service’s retry time', () => {
    const waits = [1, 2, 3, 4, 5, 9].map((failures) => minutesTo(retryImportAt(failures, null, now)));
    expect(waits).toEqual([1, 5, 15, 30, 60, 60]);
    expect(minutesTo(retryImportAt(1, 600, now))).toBe(10);
    expect(minutesTo(retryImportAt(1, 999_999, now))).toBe(360);
  });

  it('request changes from two days back', () => {
    expect(changedSince(now)).toBe('2026-03-08');
  });

  it('stop only if a retry could lock an account', () => {
    expect(importFailures.filter(stopsImports)).toEqual(['practice-unknown', 'key-refused', 'password-refused']);
  });

  it('interpret every status', () => {
    const meanings = ['pending', 'booked', 'fulfilled', 'cancelled', 'noshow', 'waitlist', 'something-new'];
    expect(meanings.map(meaningOfStatus)).toEqual(['booked', 'booked', 'booked', 'gone', 'gone', 'ignored', 'ignored']);
  });
});
