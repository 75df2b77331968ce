import type { Carrier, CarrierConfig } from '../carrier.ts';
import { simulatorRecordings } from './simulator-recordings.ts';
import type { Recordings } from './situations.ts';
import { recordedPublicKey, telnyxRecordings } from './telnyx-recordings.ts';
import { twilioRecordings } from './twilio-recordings.ts';

export const recordedConfig: CarrierConfig = {
  carrier: 'twilio',
  publicUrl: 'https://texts.example.com',
  host: '127.0.0.1',
  port: 3000,
  dataDir: '/srv/tidings/data',
  databaseUrl: null,
  twilio: {
    accountSid: 'AC0123456789abcdef0123456789abcdef',
    authToken: 'recorded-token',
    apiUrl: 'https://api.twilio.com',
  },
  telnyx: {
    apiKey: 'KEYrecorded-token',
    publicKey: recordedPublicKey,
    profileId: '40017f5e-8d3c-4b29-9c47-5ad1e0c4b7f2',
    apiUrl: 'https://api.telnyx.com',
  },
};

export const recordings: { readonly [Name in Carrier['name']]: Recordings } = {
  simulator: simulatorRecordings,
  twilio: twilioRecordings,
  telnyx: telnyxRecordings,
};
