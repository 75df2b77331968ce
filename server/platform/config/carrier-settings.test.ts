import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const PUBLIC_URL = 'https://texts.example.com';
const mail = { MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'no-reply@example.com' };
const twilio = { TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: 'secret-token' };
const telnyx = {
  TELNYX_API_KEY: 'KEY0191',
  TELNYX_PUBLIC_KEY: 'eu2zvPjhY6odxV34Z/EsRiERvTodkev4Fq0SlK90Izg=',
  TELNYX_PROFILE_ID: '40017f5e-8d3c-4b29-9c47-5ad1e0c4b7f2',
};

describe('the settings of carriers', () => {
  it('set up one carrier, or both with one of them for new numbers', () => {
    const read = (environment: Record<string, string>) => readConfig({ PUBLIC_URL, ...mail, ...environment });
    expect(read({ CARRIER: 'telnyx', ...telnyx })).toMatchObject({
      ...{ carrier: 'telnyx', twilio: { accountSid: '' }, numbers: 'on-demand', numberRates: { local: 1 } },
      telnyx: { apiKey: 'KEY0191', profileId: telnyx.TELNYX_PROFILE_ID, apiUrl: 'https://api.telnyx.com' },
    });
    expect(read({ CARRIER: 'twilio', ...twilio, ...telnyx })).toMatchObject({
      ...{ carrier: 'twilio', twilio: { accountSid: 'AC123' }, telnyx: { apiKey: 'KEY0191' } },
    });
    expect(read({ CARRIER: 'telnyx', ...twilio, ...telnyx })).toMatchObject({
      ...{ carrier: 'telnyx', twilio: { accountSid: 'AC123' } },
    });
    expect(read({ CARRIER: 'twilio', ...twilio })).toMatchObject({ telnyx: { apiKey: '' } });
  });

  it.each([
    [
      { CARRIER: 'telnyx', ...telnyx, TELNYX_PUBLIC_KEY: '' },
      'CARRIER is telnyx, so TELNYX_API_KEY, TELNYX_PUBLIC_KEY and TELNYX_PROFILE_ID must all be set.',
    ],
    [
      { CARRIER: 'twilio', ...twilio, TELNYX_API_KEY: 'KEY0191' },
      'TELNYX_API_KEY is set, so TELNYX_PUBLIC_KEY and TELNYX_PROFILE_ID must be set too.',
    ],
    [{ ...telnyx, TELNYX_PROFILE_ID: '' }, 'TELNYX_API_KEY is set, so TELNYX_PROFILE_ID must be set too.'],
    [
      { CARRIER: 'telnyx', ...telnyx, TWILIO_ACCOUNT_SID: 'AC123' },
      'TWILIO_ACCOUNT_SID is set, so TWILIO_AUTH_TOKEN must be set too.',
    ],
    [{ TELNYX_API_KEY: 'secret' }, 'TELNYX_API_KEY must be an API key from the Telnyx portal, which starts with KEY'],
    [{ TELNYX_PUBLIC_KEY: 'e5a0' }, 'TELNYX_PUBLIC_KEY must be the public key from the Telnyx portal, 44 characters'],
    [{ TELNYX_PUBLIC_KEY: `${'A'.repeat(42)}B=` }, 'TELNYX_PUBLIC_KEY must be the public key'],
    [{ TELNYX_PROFILE_ID: 'Tidings' }, 'TELNYX_PROFILE_ID must be the identifier of a messaging profile'],
    [{ TELNYX_API_URL: 'telnyx' }, 'TELNYX_API_URL must be an address'],
    [{ TELNYX_KEY: 'KEY0191' }, "TELNYX_KEY isn't a setting."],
    [{ CARRIER: 'telnix' }, 'CARRIER must be simulator, twilio or telnyx'],
    [
      { CARRIER: 'telnyx', ...telnyx, PUBLIC_URL: '' },
      'TELNYX_API_KEY is set, so PUBLIC_URL must be set: Telnyx sends replies and delivery reports to it.',
    ],
    [
      { CARRIER: 'telnyx', ...telnyx, PUBLIC_URL: 'http://192.168.0.7' },
      "TELNYX_API_KEY is set, and Telnyx can't reach PUBLIC_URL http://192.168.0.7.",
    ],
    [
      { CARRIER: 'twilio', ...twilio, MAIL_URL: '' },
      'CARRIER is twilio, so MAIL_URL and MAIL_FROM must be set: invitations and password links go out by email.',
    ],
  ])('refuse %j with a sentence', (environment, sentence) => {
    expect(() => readConfig({ PUBLIC_URL, ...mail, ...environment })).toThrow(sentence);
  });

  it('let a stand-in on this machine reach this machine', () => {
    const standIn = { CARRIER: 'telnyx', ...telnyx, TELNYX_API_URL: 'http://127.0.0.1:4011' };
    expect(readConfig(standIn)).toMatchObject({ carrier: 'telnyx', publicUrl: 'http://localhost:3000' });
  });
});
