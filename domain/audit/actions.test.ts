import { describe, expect, it } from 'vitest';
import { auditActions, auditObject, auditPhrase } from './actions.ts';

const words = { lead: 'Patient', leads: 'Patients', campaign: 'Program' };

describe('the text of an audit entry', () => {
  it.each([
    ['lead-viewed', undefined, 'viewed a patient'],
    ['lead-viewed', 1, 'viewed a patient'],
    ['lead-viewed', 60, 'viewed 60 patients'],
    ['leads-archived', 1_200, 'archived 1,200 patients'],
    ['campaign-archived', null, 'archived a program'],
    ['login', 3, 'signed in'],
    ['emergency-access-used', 2, 'used emergency access to see 2 patients'],
    ['emergency-access-used', 1, 'used emergency access to see a patient'],
    ['emergency-access-used', undefined, 'used emergency access'],
  ] as const)('for %s of %s is "%s"', (action, count, told) => {
    expect(auditPhrase(action, words, count)).toBe(told);
  });

  it.each([
    ['lead', 'patient'],
    ['campaign', 'program'],
    ['opt-outs', 'opt outs'],
  ])('calls the object %s "%s"', (type, told) => expect(auditObject(type, words)).toBe(told));

  it('is American English and never uses another brand’s words', () => {
    const all = auditActions
      .flatMap((action) => [auditPhrase(action, words), auditPhrase(action, words, 7)])
      .join('\n');
    expect(all).toContain('canceled the plan');
    expect(all).not.toMatch(/cancelled|contact|campaign|[{}]/);
  });
});
