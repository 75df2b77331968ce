import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { warningsOf } from './warnings.ts';

const twilio = {
  ...{ CARRIER: 'twilio', TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: 'secret-token' },
  PUBLIC_URL: 'https://texts.example.com',
  ...{ MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'no-reply@example.com' },
};
const warned = (environment: Record<string, string>) =>
  warningsOf(readConfig(environment)).map((sentence) => /WARNING: (\w+)=/.exec(sentence)?.[1]);

describe('a server that starts', () => {
  it.each([
    ['on this machine alone', {}, []],
    ['on this machine alone, by another number', { HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.1:80' }, []],
    ['for everyone, with simulated texts and payments', { HOST: '0.0.0.0' }, ['CARRIER', 'PAYMENTS']],
    ['behind a public address', { PUBLIC_URL: 'https://texts.example' }, ['CARRIER', 'PAYMENTS']],
    ['for everyone, without payments', { HOST: '::', PAYMENTS: 'none' }, ['CARRIER']],
    ['for everyone, with a real carrier', { ...twilio, HOST: '0.0.0.0' }, []],
    ['with a real carrier and simulated payments', { ...twilio, HOST: '0.0.0.0', PAYMENTS: 'simulator' }, ['PAYMENTS']],
  ])('%s, says what is open to everyone', (_how, environment, expected) => {
    expect(warned(environment)).toEqual(expected);
  });
});
