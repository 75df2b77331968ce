import { expect, it } from 'vitest';
import { failureSentence } from './failure-sentence.ts';

it.each([
  ['550 5.1.1 <dana.reyes@example.com>: no such user', '550 5.1.1 <[email]>: no such user'],
  ['Text to +16025550142 refused', 'Text to …0142 refused'],
  ['Text to (602) 555-0142 refused', 'Text to …0142 refused'],
  ['invalid input syntax for type date: "Dana, 1980"', 'invalid input syntax for type date: […]'],
  ['violates unique constraint "invoices_pkey"', 'violates unique constraint "invoices_pkey"'],
  ['GET https://hooks.example.com/x?key=1 failed', 'GET https://hooks.example.com/x?[…] failed'],
  ['token sk_live_4eC39HqLyjWDarjtT1zdp7dc refused', 'token […] refused'],
  ['connect ECONNREFUSED 10.0.0.5:5432', 'connect ECONNREFUSED 10.0.0.5:5432'],
  ['a\n  b', 'a b'],
])('tells %s without personal data', (message, told) => {
  expect(failureSentence(message)).toBe(told);
});

it('ends a long one', () => {
  expect(failureSentence('no '.repeat(200))).toHaveLength(300);
});
