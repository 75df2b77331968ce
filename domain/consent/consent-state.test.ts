import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConsentEvent, ConsentState } from './consent-state.ts';
import { foldConsent, nextConsent } from './consent-state.ts';

const states: readonly ConsentState[] = ['unknown', 'attested', 'consented', 'stopped', 'blocked'];
const kinds: readonly ConsentEvent['kind'][] = ['granted', 'attested', 'revoked', 'restarted', 'blocked'];
const events = fc.array(
  fc.constantFrom(...kinds).map((kind) => ({ kind })),
  { maxLength: 12 },
);

describe('consent', () => {
  it.each([
    ['unknown', 'granted', 'consented'],
    ['unknown', 'attested', 'attested'],
    ['attested', 'granted', 'consented'],
    ['attested', 'attested', 'attested'],
    ['attested', 'revoked', 'stopped'],
    ['attested', 'restarted', 'consented'],
    ['attested', 'blocked', 'blocked'],
    ['consented', 'attested', 'consented'],
    ['stopped', 'attested', 'stopped'],
    ['blocked', 'attested', 'blocked'],
    ['unknown', 'revoked', 'stopped'],
    ['unknown', 'restarted', 'unknown'],
    ['unknown', 'blocked', 'blocked'],
    ['consented', 'granted', 'consented'],
    ['consented', 'revoked', 'stopped'],
    ['consented', 'restarted', 'consented'],
    ['consented', 'blocked', 'blocked'],
    ['stopped', 'granted', 'stopped'],
    ['stopped', 'revoked', 'stopped'],
    ['stopped', 'restarted', 'consented'],
    ['stopped', 'blocked', 'stopped'],
    ['blocked', 'granted', 'blocked'],
    ['blocked', 'revoked', 'stopped'],
    ['blocked', 'restarted', 'blocked'],
    ['blocked', 'blocked', 'blocked'],
  ] as const)('%s, then %s, is %s', (state, kind, next) => {
    expect(nextConsent(state, { kind })).toBe(next);
  });

  it('covers every state and event', () => {
    for (const state of states) for (const kind of kinds) expect(states).toContain(nextConsent(state, { kind }));
  });

  it('once withdrawn is only restored by a later START', () => {
    fc.assert(
      fc.property(events, events, (before, after) => {
        const withoutStart = after.filter((event) => event.kind !== 'restarted');
        expect(foldConsent([...before, { kind: 'revoked' }, ...withoutStart])).toBe('stopped');
        expect(foldConsent([...before, { kind: 'revoked' }, { kind: 'restarted' }])).toBe('consented');
      }),
    );
  });

  it('starts as unknown', () => {
    expect(foldConsent([])).toBe('unknown');
  });
});
