import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('well-formed settings that can never work', () => {
  it.each([
    [
      { BRAND: 'acme' },
      'BRAND is "acme", and there is no such brand. The brands are default, health, blast, opp-text, tattoo.',
    ],
    [{ ADMIN_PORT: '6667' }, 'ADMIN_PORT is 6667, a port that browsers refuse to open.'],
    [{ ADMIN_HOST: '256.1.1.1' }, 'ADMIN_HOST must be the name or number of an address to listen on'],
    // What is left of smtp://user:pa#ss@host:587, a # being a comment in a file of settings.
    [{ MAIL_URL: 'smtp://user:pa', MAIL_FROM: 'a@b.test' }, 'MAIL_URL must be the address of a mail server'],
  ])('%j ends the start with a sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});
