import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { checkNewPassword, hashCheaply, hashPassword, isPasswordRight } from './passwords.ts';

function refusalOf(password: string, repeated = password): string | null {
  try {
    checkNewPassword(password, repeated);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : 'bug';
  }
}

describe('a new password', () => {
  it.each([
    ['seven77', 'password-too-short'],
    ['x'.repeat(129), 'password-too-long'],
    ['password1', 'password-too-common'],
    ['PassWord1', 'password-too-common'],
    ['qwertyuiop', 'password-too-common'],
    ['1q2w3e4r5t', 'password-too-common'],
    ['trustno1', 'password-too-common'],
    ['liverpool', 'password-too-common'],
    ['eight888', null],
    ['x'.repeat(128), null],
    ['correct horse battery', null],
  ])('%s: %s', (password, refusal) => expect(refusalOf(password)).toBe(refusal));

  it('is typed the same twice', () => expect(refusalOf('river-stones-7', 'river-stones-8')).toBe('passwords-differ'));
});

describe('a stored password', () => {
  beforeAll(() => hashCheaply(false));
  afterAll(() => hashCheaply(true));

  it('is a slow hash with its own salt, which only the password matches', async () => {
    const [first, second] = [await hashPassword('river-stones-7'), await hashPassword('river-stones-7')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await isPasswordRight('river-stones-7', first)).toBe(true);
    expect(await isPasswordRight('river-stones-8', first)).toBe(false);
    expect(await isPasswordRight('no one has this password', null)).toBe(false);
  });

  it('is checked for a few at once; beyond a long queue the rest are refused', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 90 }, () => isPasswordRight('guess', null)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(90 - 62);
    expect(await isPasswordRight('guess', null)).toBe(false);
  });
});
