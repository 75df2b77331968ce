import { describe, expect, it } from 'vitest';
import { afterCheck, type DomainProgress, fallsBackAt, judgeDomain, proofHost } from './own-domain.ts';

const target = 'links.example.org';
const good = { cname: [target], addresses: [], targetAddresses: ['10.0.0.1'], texts: ['domain-check=p1'] };

describe('the DNS records of a domain', () => {
  it.each([
    [{}, 'proven'],
    [{ cname: ['LINKS.example.org.'] }, 'proven'],
    [{ cname: ['links.example.org.evil'] }, 'points-elsewhere'],
    [{ cname: [] }, 'not-pointing'],
    [{ cname: [], addresses: ['10.0.0.1'] }, 'proven'],
    [{ cname: [], addresses: ['10.0.0.1', '10.0.0.9'] }, 'points-elsewhere'],
    [{ cname: [], addresses: ['10.0.0.1'], targetAddresses: null }, 'no-answer'],
    [{ cname: [], targetAddresses: null }, 'not-pointing'],
    [{ cname: null }, 'no-answer'],
    [{ cname: [], addresses: null }, 'no-answer'],
    [{ texts: null }, 'no-answer'],
    [{ texts: [] }, 'proof-missing'],
    [{ texts: ['spf', ' domain-check=p1 '] }, 'proven'],
    [{ texts: ['domain-check=p2'] }, 'proof-wrong'],
  ])('%j get the verdict %s', (given, verdict) => {
    expect(judgeDomain({ ...good, ...given }, target, 'p1')).toBe(verdict);
  });

  it('are looked up below the domain itself', () => {
    expect(proofHost('go.example.com')).toBe('_domain-check.go.example.com');
  });
});

describe('after a check', () => {
  const at = (text: string) => new Date(`2026-11-${text}:00Z`);
  const live: DomainProgress = {
    ...{ state: 'live', problem: null, claimedAt: at('01T00:00'), nextCheckAt: at('01T00:00') },
    ...{ liveSince: at('02T00:00'), failingSince: null },
  };

  it('a domain stays live since it first was, and a new one is live from now on', () => {
    expect(afterCheck(live, 'proven', at('10T00:00'))?.liveSince).toEqual(at('02T00:00'));
    const first = afterCheck({ ...live, state: 'pending', liveSince: null }, 'proven', at('10T00:00'));
    expect(first).toMatchObject({ state: 'live', liveSince: at('10T00:00'), nextCheckAt: at('10T01:00') });
  });

  it('an unproven domain is checked often in its first week, and stays pending', () => {
    const pending: DomainProgress = { ...live, state: 'pending', liveSince: null };
    const week = at('08T00:00');
    expect(afterCheck(pending, 'taken', new Date(week.getTime() - 1))?.nextCheckAt.getTime()).toBe(
      week.getTime() - 1 + 600_000,
    );
    const late = afterCheck(pending, 'taken', week);
    expect(late).toMatchObject({ state: 'pending', failingSince: null, nextCheckAt: at('08T01:00') });
  });

  it('a live domain falls back an hour after the first failure, or a day when name servers don’t answer', () => {
    expect(fallsBackAt({ failingSince: null, problem: 'taken' })).toBeNull();
    expect(fallsBackAt({ failingSince: at('10T00:00'), problem: 'no-answer' })).toEqual(at('11T00:00'));
    const first = afterCheck(live, 'not-pointing', at('10T00:00')) ?? live;
    expect(first).toMatchObject({ state: 'live', failingSince: at('10T00:00') });
    expect(afterCheck(first, 'not-pointing', at('10T00:59'))?.state).toBe('live');
    expect(afterCheck(first, 'not-pointing', at('10T01:00'))?.state).toBe('failing');
    expect(afterCheck({ ...first, state: 'retired' }, 'not-pointing', at('10T01:00'))).toBeNull();
  });
});
