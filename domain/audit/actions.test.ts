import { describe, expect, it } from 'vitest';
import { auditActions, auditPhrase } from './actions.ts';

const words = { lead: 'Patient', leads: 'Patients', campaign: 'Program' };

describe('the words of an entry in the audit trail', () => {
  it.each([
    ['lead-viewed', undefined, 'viewed a patient'],
    ['lead-viewed', 1, 'viewed a patient'],
    ['lead-viewed', 60, 'viewed 60 patients'],
    ['leads-archived', 1_200, 'archived 1,200 patients'],
    ['campaign-archived', null, 'archived a program'],
    ['login', 3, 'signed in'],
  ] as const)('are for %s of %s: "%s"', (action, count, told) => {
    expect(auditPhrase(action, words, count)).toBe(told);
  });

  it('are American, and never those of another brand', () => {
    const all = auditActions
      .flatMap((action) => [auditPhrase(action, words), auditPhrase(action, words, 7)])
      .join('\n');
    expect(all).toContain('canceled the plan');
    expect(all).not.toMatch(/cancelled|contact|campaign|[{}]/);
  });
});
