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

describe('the records of a domain', () => {
  it.each<[string, Partial<DomainRecords>, string]>([
    ['a CNAME to us and the proof', {}, 'proven'],
    ['a bare domain whose provider answers with our addresses', { cname: [] }, 'proven'],
    ['no record at all', { cname: [], addresses: [] }, 'not-pointing'],
    ['a CNAME to somebody else', { cname: ['other.com'], addresses: ['192.0.2.9'] }, 'points-elsewhere'],
    [
      'one address of ours and one of somebody else',
      { cname: [], addresses: ['192.0.2.1', '192.0.2.9'] },
      'points-elsewhere',
    ],
    ['no proof', { texts: [] }, 'proof-missing'],
    ['the proof of somebody else', { texts: [proofValue('xyz')] }, 'proof-wrong'],
    ['name servers that say nothing about it', { cname: null, addresses: null }, 'no-answer'],
    ['name servers that say nothing about our host', { cname: [], targetAddresses: null }, 'no-answer'],
    ['name servers that say nothing about the proof', { texts: null }, 'no-answer'],
  ])('with %s: %j is %s', (_what, change, verdict) => {
    expect(judgeDomain({ ...fine, ...change }, 'links.clinic.com', 'abc')).toBe(verdict);
  });
});

describe('checks of a domain, one after the other', () => {
  const start = new Date('2026-03-10T19:00:00Z');
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const pending: DomainProgress = {
    ...{ state: 'pending', problem: null, claimedAt: start, nextCheckAt: start },
    ...{ liveSince: null, failingSince: null },
  };
  const live: DomainProgress = { ...pending, state: 'live', liveSince: start };
  /** Where it stands after each of these, given as the minute and the verdict. */
  const states = (from: DomainProgress, ...checks: [number, 'proven' | DomainProblem][]) => {
    let now: DomainProgress | null = from;
    return checks.map(([minute, verdict]) => {
      now = now && afterCheck(now, verdict, later(minute));
      return now?.state ?? 'over';
    });
  };

  it('use it once it is proven, and fall back an hour after it stops pointing to us', () => {
    expect(states(pending, [0, 'not-pointing'], [10, 'proven'])).toEqual(['pending', 'live']);
    expect(states(live, [0, 'points-elsewhere'], [59, 'not-pointing'], [60, 'not-pointing'], [70, 'proven'])).toEqual([
      ...['live', 'live', 'failing', 'live'],
    ]);
    // An hour counts anew after a check that went well.
    expect(states(live, [0, 'not-pointing'], [50, 'proven'], [60, 'not-pointing'])).toEqual(['live', 'live', 'live']);
  });

  it('give name servers that are down a day', () => {
    expect(states(live, [0, 'no-answer'], [1439, 'no-answer'], [1440, 'no-answer'])).toEqual([
      ...['live', 'live', 'failing'],
    ]);
  });

  it('keep a removed one for links already sent until its records go', () => {
    const retired: DomainProgress = { ...live, state: 'retired' };
    expect(states(retired, [0, 'proven'], [10, 'not-pointing'], [80, 'not-pointing'])).toEqual([
      ...['retired', 'retired', 'over'],
    ]);
  });

  it('come every ten minutes while somebody waits for them, and every hour else', () => {
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
