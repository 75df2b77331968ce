import type { Carrier, CarrierConfig, CarrierResponse, SignedCallback } from '../carrier.ts';
import { simulatorRecordings } from './simulator-recordings.ts';
import { twilioRecordings } from './twilio-recordings.ts';

/** What one carrier really says in each of the situations that every carrier has. */
export type Recordings = {
  readonly accepted: CarrierResponse;
  readonly acceptedId: string;
  readonly optedOut: CarrierResponse;
  readonly noSuchNumber: CarrierResponse;
  readonly cannotReceive: CarrierResponse;
  readonly otherRefusal: { readonly response: CarrierResponse; readonly code: string };
  readonly tooMany: CarrierResponse;
  readonly list: CarrierResponse;
  readonly inbound: SignedCallback;
  readonly delivered: SignedCallback;
  readonly failed: SignedCallback;
  readonly meaningless: SignedCallback;
};

export const recordedConfig: CarrierConfig = {
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
};

export const recordings: { readonly [Name in Carrier['name']]: Recordings } = {
  simulator: simulatorRecordings,
  twilio: twilioRecordings,
};
