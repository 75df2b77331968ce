import { describe, expect, it } from 'vitest';
import { emptyRegistration, registrationChecks, registrationFields, registrationProblems } from './registration.ts';
import { exampleRegistration } from './testing/example-registration.ts';

describe('the registration form', () => {
  it('is complete when every field is valid, and names each one that isn’t', () => {
    expect(registrationProblems(exampleRegistration)).toEqual({});
    expect(Object.keys(registrationProblems(emptyRegistration))).toEqual([...registrationFields]);
  });

  it.each([
    ['ein', '12-345678'],
    ['website', 'example'],
    ['region', 'Arizona'],
    ['postalCode', '8500'],
    ['email', 'maria@'],
    ['phone', '555-0100'],
    ['businessType', 'A shop'],
    ['description', 'Too short'],
    ['sampleTwo', exampleRegistration.sampleOne],
    ['optIn', 'They ask us.'],
  ] as const)('rejects %s "%s"', (field, value) => {
    expect(Object.keys(registrationProblems({ ...exampleRegistration, [field]: value }))).toEqual([field]);
  });
});

it('is checked like reviewers do: names, STOP words, fine print', () => {
  const own = { isOwnPage: true, finePrint: 'Msg & data rates may apply.', helpAnswer: 'Help' };
  const met = (form: typeof exampleRegistration, changes: object = {}) =>
    registrationChecks(form, { ...own, ...changes }).map(({ isMet }) => isMet);
  expect(met(exampleRegistration)).toEqual([true, true, true, true]);
  expect(met({ ...exampleRegistration, businessName: 'Someone else' })).toEqual([true, false, true, true]);
  expect(met({ ...exampleRegistration, sampleOne: 'Desert Dental: See you tomorrow at 9.' })).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(met(exampleRegistration, { isOwnPage: false })).toEqual([true, true, true, false]);
});
