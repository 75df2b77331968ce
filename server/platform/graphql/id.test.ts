import { describe, expect, it } from 'vitest';
import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { idOf, idsOf, idWhereGiven } from './id.ts';

const nameOf = (lead: LeadId) => `contact ${lead}`;

// The compiler is the test: if a line below starts to compile, `tsc -b` fails.
function whatDoesNotCompile() {
  // @ts-expect-error the place doesn't decide which kind of id it is
  nameOf(idOf('7'));
  // @ts-expect-error another kind
  nameOf(idOf<CampaignId>('7'));
  // @ts-expect-error the same for an optional one
  nameOf(idWhereGiven('7') ?? 0);
  // @ts-expect-error and for many
  idsOf(['7']).map(nameOf);
}

describe('an id of a call', () => {
  it('of no kind, or of another one, does not compile', () => {
    expect(whatDoesNotCompile).toBeTypeOf('function');
  });

  it('is the number in its text, and 0 if it is none', () => {
    expect(nameOf(idOf<LeadId>('7'))).toBe('contact 7');
    expect(['-1', '1.5', 'x', '', '9'.repeat(16), null].map((untrusted) => idOf(untrusted))).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
    expect([idWhereGiven(null), idWhereGiven('x')]).toEqual([null, 0]);
    expect(idsOf<LeadId>(['7', '7', 'x', '8'])).toEqual([7, 8]);
  });
});
