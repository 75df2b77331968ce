import { describe, expect, it } from 'vitest';
import {
  afterCheck,
  type DomainProblem,
  type DomainProgress,
  type DomainRecords,
  judgeDomain,
  proofValue,
  sentenceOfProblem,
} from './own-domain.ts';

const fine: DomainRecords = {
  cname: ['Links.Clinic.com.'],
  addresses: ['192.0.2.1'],
  targetAddresses: ['192.0.2.1'],
  texts: ['v=spf1 -all', proofValue('abc')],
};

describe('the DNS records of a domain', () => {
  it.each<[string, Partial<DomainRecords>, string]>([
    ['a CNAME to us and the proof', {}, 'proven'],
    ['a bare domain whose provider answers with our addresses', { cname: [] }, 'proven'],
    ['no record at all', { cname: [], addresses: [] }, 'not-pointing'],
    ['a CNAME to another service', { cname: ['other.com'], addresses: ['192.0.2.9'] }, 'points-elsewhere'],
    ['one of our addresses and another one', { cname: [], addresses: ['192.0.2.1', '192.0.2.9'] }, 'points-elsewhere'],
    ['no proof', { texts: [] }, 'proof-missing'],
    ['the proof of another organization', { texts: [proofValue('xyz')] }, 'proof-wrong'],
    ['no answer about the domain', { cname: null, addresses: null }, 'no-answer'],
    ['no answer about our host', { cname: [], targetAddresses: null }, 'no-answer'],
    ['no answer about the proof', { texts: null }, 'no-answer'],
  ])('with %s: %j is %s', (_what, change, verdict) => {
    expect(judgeDomain({ ...fine, ...change }, 'links.clinic.com', 'abc')).toBe(verdict);
  });
});

describe('repeated checks of a domain', () => {
  const start = new Date('2026-03-10T19:00:00Z');
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const pending: DomainProgress = {
    ...{ state: 'pending', problem: null, claimedAt: start, nextCheckAt: start },
    ...{ liveSince: null, failingSince: null },
  };
  const live: DomainProgress = { ...pending, state: 'live', liveSince: start };
  /** The state after each of these checks, given as minute and verdict. */
  const states = (from: DomainProgress, ...checks: [number, 'proven' | DomainProblem][]) => {
    let now: DomainProgress | null = from;
    return checks.map(([minute, verdict]) => {
      now = now && afterCheck(now, verdict, later(minute));
      return now?.state ?? 'over';
    });
  };

  it('make it live once it is proven, and fall back an hour after it stops pointing to us', () => {
    expect(states(pending, [0, 'not-pointing'], [10, 'proven'])).toEqual(['pending', 'live']);
    expect(states(live, [0, 'points-elsewhere'], [59, 'not-pointing'], [60, 'not-pointing'], [70, 'proven'])).toEqual([
      ...['live', 'live', 'failing', 'live'],
    ]);
    // The hour restarts after a successful check.
    expect(states(live, [0, 'not-pointing'], [50, 'proven'], [60, 'not-pointing'])).toEqual(['live', 'live', 'live']);
  });

  it('allow a day for name servers that are down', () => {
    expect(states(live, [0, 'no-answer'], [1439, 'no-answer'], [1440, 'no-answer'])).toEqual([
      ...['live', 'live', 'failing'],
    ]);
  });

  it('keep a removed domain for links already sent until its records are gone', () => {
    const retired: DomainProgress = { ...live, state: 'retired' };
    expect(states(retired, [0, 'proven'], [10, 'not-pointing'], [80, 'not-pointing'])).toEqual([
      ...['retired', 'retired', 'over'],
    ]);
  });

  it('run every ten minutes while a new domain is pending, and otherwise every hour', () => {
    const next = (from: DomainProgress, verdict: 'proven' | DomainProblem, minute: number) =>
      ((afterCheck(from, verdict, later(minute))?.nextCheckAt.getTime() ?? 0) - later(minute).getTime()) / 60_000;
    expect([next(pending, 'not-pointing', 0), next(pending, 'not-pointing', 8 * 1440)]).toEqual([10, 60]);
    expect([next(live, 'proven', 0), next(live, 'points-elsewhere', 0)]).toEqual([60, 10]);
  });
});

it('says what to do, with both names', () => {
  expect(sentenceOfProblem('points-elsewhere', 'go.shop.com', 'links.clinic.com')).toBe(
    'go.shop.com points somewhere else. Change its CNAME record to links.clinic.com, remove any A or AAAA records, and turn off proxying.',
  );
});
