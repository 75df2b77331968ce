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
    [{ MAIL_URL: 'smtp://u:pa/ss@h:587', MAIL_FROM: 'a@b.test' }, 'MAIL_URL must be the address of a mail server'],
    [{ MAIL_URL: 'smtp://u:p@ss/word@h:587', MAIL_FROM: 'a@b.test' }, 'MAIL_URL must be the address of a mail server'],
    [{ MAIL_URL: 'smtp://u:12#34@h:587', MAIL_FROM: 'a@b.test' }, 'MAIL_URL must be the address of a mail server'],
    [
      { PUBLIC_URL: 'https://a.test', MEDIA_URL: 'http://cdn.test' },
      'MEDIA_URL starts with http://, and browsers show nothing from there on pages at https://. Set it to an address that starts with https://.',
    ],
    [{ NUMBER_RATES: 'local=1, local=2' }, 'NUMBER_RATES lists local more than once.'],
    [{ NUMBER_DAILY_CAPS: 'short=none, short=5' }, 'NUMBER_DAILY_CAPS lists short more than once.'],
    [{ S3_KEY: 'a' }, "S3_KEY isn't a setting. Did you mean S3_ACCESS_KEY_ID?"],
    [{ TWILIO_SID: 'AC1' }, "TWILIO_SID isn't a setting. Did you mean TWILIO_ACCOUNT_SID?"],
    [{ STATUS_SITES: 'acme=https://a.test' }, 'STATUS_SITES has "acme", and there is no such brand.'],
    // An account that nothing would go through: plans would be free, and messages simulated.
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY is set, so PAYMENTS must be set too: stripe to charge through that account, or none or simulator to charge no one.',
    ],
    [
      { TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: 'token' },
      'TWILIO_ACCOUNT_SID is set, so CARRIER must be set too: twilio to send through that account, or simulator to send nothing.',
    ],
    [{ AI_MODEL: 'small' }, 'AI_MODEL is set, so AI_API_URL must be set too.'],
    [{ AI_API_KEY: 'key' }, 'AI_API_KEY is set, so AI_API_URL must be set too.'],
    [{ CALENDLY_CLIENT_SECRET: 's' }, 'CALENDLY_CLIENT_SECRET is set, so CALENDLY_CLIENT_ID must be set too.'],
  ])('%j ends the start with a sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('an account may be there unused when that is chosen', () => {
    const account = { TWILIO_ACCOUNT_SID: 'AC123', STRIPE_SECRET_KEY: 'sk_live_1' };
    expect(readConfig({ ...account, CARRIER: 'simulator', PAYMENTS: 'none' })).toMatchObject({ payments: 'none' });
  });
});
