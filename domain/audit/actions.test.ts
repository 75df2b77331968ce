import { describe, expect, it } from 'vitest';
import { auditPhrase } from './actions.ts';

describe('the words of an entry in the audit trail', () => {
  it.each([
    ['lead-viewed', undefined, 'viewed a contact'],
    ['lead-viewed', 1, 'viewed a contact'],
    ['lead-viewed', 60, 'viewed 60 contacts'],
    ['leads-archived', 1_200, 'archived 1,200 contacts'],
    ['login', 3, 'signed in'],
  ] as const)('are for %s of %s: "%s"', (action, count, words) => {
    expect(auditPhrase(action, count)).toBe(words);
  });
});
