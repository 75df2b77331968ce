import { describe, expect, it } from 'vitest';
import { isEmailAddress, normalizeEmail } from './email-addresses.ts';

describe('an email address', () => {
  it.each([
    ['maria@example.test', 'maria@example.test'],
    [' maria.lopez+roof@mail.example.test\n', 'maria.lopez+roof@mail.example.test'],
    ['maria @example.test', 'maria@example.test'],
    ['josé@exámple.test', 'josé@exámple.test'],
  ])('is read from %j as %j', (typed, email) => {
    expect(normalizeEmail(typed)).toEqual({ email });
  });

  it.each([
    'not an email',
    'none',
    'a@b',
    '@b.test',
    'a@b.test, c@d.test',
    'a@b.test;c',
    'Ana <ana@b.test>',
    'a\u200b@b.test',
    `${'a'.repeat(65)}@b.test`,
    `a@${'b'.repeat(250)}.test`,
  ])('isn’t read from %j', (typed) => {
    expect(normalizeEmail(typed)).toEqual({ invalid: 'malformed' });
    expect(isEmailAddress(typed)).toBe(false);
  });

  it.each(['', '  ', null, undefined])('is missing from %j', (typed) => {
    expect(normalizeEmail(typed)).toEqual({ invalid: 'empty' });
  });
});
