import { describe, expect, it } from 'vitest';
import { auditActions, auditPhrase } from './actions.ts';

const words = { lead: 'Patient', leads: 'Patients', campaign: 'Program' };

describe('the text of an audit entry', () => {
  it.each([
    ['lead-viewed', undefined, 'viewed a patient'],
    ['lead-viewed', 1, 'viewed a patient'],
    ['lead-viewed', 60, 'viewed 60 patients'],
    ['leads-archived', 1_200, 'archived 1,200 patients'],
    ['campaign-archived', null, 'archived a program'],
    ['login', 3, 'signed in'],
  ] as const)('for %s of %s is "%s"', (action, count, told) => {
    expect(auditPhrase(action, words, count)).toBe(told);
  });

  it('is American English and never uses another brand’s words', () => {
    const all = auditActions
      .flatMap((action) => [auditPhrase(action, words), auditPhrase(action, words, 7)])
      .join('\n');
    expect(all).toContain('canceled the plan');
    expect(all).not.toMatch(/cancelled|contact|campaign|[{}]/);
  });
});
