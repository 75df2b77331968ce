import type { CarrierResponse, SignedCallback } from '../carrier.ts';
import { forgeriesOfFields, RECORDED_AT, type RecordedRefusal, type Recordings } from './situations.ts';

const SID = 'SM10033a9f1b9a47b7a0d5d57e9d3a2b11';

function answered(status: number, code: number, message: string): CarrierResponse {
  const body = { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function refused(status: number, code: number, message: string): RecordedRefusal {
  return { response: answered(status, code, message), code: String(code) };
}

// Signed by hand with openssl: the address, then every field in order, HMAC-SHA1 with the token, base64.
function webhook(path: string, signature: string, params: Record<string, string>): SignedCallback {
  return {
    url: `https://texts.example.com${path}`,
    headers: { 'x-twilio-signature': signature },
    params,
    at: RECORDED_AT,
  };
}

const message = {
  account_sid: 'AC0123456789abcdef0123456789abcdef',
  api_version: '2010-04-01',
  body: 'Hello Maria',
  date_created: 'Tue, 14 Apr 2026 16:20:07 +0000',
  date_sent: null,
  date_updated: 'Tue, 14 Apr 2026 16:20:07 +0000',
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: '+16025550100',
  messaging_service_sid: null,
  num_media: '0',
  num_segments: '1',
  price: null,
  price_unit: 'USD',
  sid: SID,
  status: 'queued',
  to: '+16025550111',
};

const page = {
  messages: [{ ...message, status: 'delivered', date_sent: 'Tue, 14 Apr 2026 16:20:08 +0000' }],
  end: 0,
  first_page_uri: '/2010-04-01/Accounts/AC0123456789abcdef0123456789abcdef/Messages.json?PageSize=1000&Page=0',
  next_page_uri: null,
  page: 0,
  page_size: 1000,
  start: 0,
};

export const twilioRecordings: Recordings = {
  accepted: { status: 201, headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) },
  acceptedId: SID,
  optedOut: refused(400, 21610, 'Attempt to send to unsubscribed recipient'),
  noSuchNumber: refused(400, 21211, "The 'To' number +1602555 is not a valid phone number."),
  cannotReceive: refused(400, 21614, "'To' number is not a valid mobile number"),
  otherRefusal: refused(400, 21606, "The 'From' phone number is not a valid, SMS-capable number"),
  accountTroubles: [
    refused(401, 20003, 'Authenticate'),
    refused(403, 20005, 'Account not active'),
    refused(403, 20403, 'Forbidden'),
    refused(404, 20404, 'The requested resource was not found'),
    refused(401, 70051, 'Authorization Denied'),
    { response: { status: 402, headers: {}, body: '{}' }, code: 'http-402' },
  ],
  tooMany: {
    ...answered(429, 20429, 'Too Many Requests'),
    headers: { 'content-type': 'application/json', 'retry-after': '2' },
  },
  list: { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(page) },
  listed: {
    carrierId: SID,
    from: '+16025550100',
    to: '+16025550111',
    body: 'Hello Maria',
    reportsTo: null,
    createdAt: new Date('2026-04-14T16:20:07Z'),
    status: 'delivered',
  },
  askedSince: '2026-04-14T16:20:07',
  inbound: webhook('/webhooks/twilio/message', 'ECYiKqAb/HMvefMwStByzOULbjc=', {
    ToCountry: 'US',
    ToState: 'AZ',
    SmsMessageSid: 'SM5f1d0c7e2b7a4a27a6b9d2d8c1f0e3aa',
    NumMedia: '0',
    ToCity: 'PHOENIX',
    FromZip: '',
    SmsSid: 'SM5f1d0c7e2b7a4a27a6b9d2d8c1f0e3aa',
    FromState: 'AZ',
    SmsStatus: 'received',
    FromCity: '',
    Body: 'Sí, gracias & bye',
    FromCountry: 'US',
    To: '+16025550100',
    ToZip: '85004',
    NumSegments: '1',
    MessageSid: 'SM5f1d0c7e2b7a4a27a6b9d2d8c1f0e3aa',
    AccountSid: 'AC0123456789abcdef0123456789abcdef',
    From: '+16025550111',
    ApiVersion: '2010-04-01',
  }),
  delivered: webhook('/webhooks/twilio/status?item=5&org=1000&attempt=1&sig=abc', 'xT3P+VSyV6TZ6Zstg2EgOyB1024=', {
    SmsSid: SID,
    SmsStatus: 'delivered',
    MessageStatus: 'delivered',
    To: '+16025550111',
    MessageSid: SID,
    AccountSid: 'AC0123456789abcdef0123456789abcdef',
    From: '+16025550100',
    ApiVersion: '2010-04-01',
  }),
  failed: webhook('/webhooks/twilio/status?item=5&org=1000&attempt=1&sig=abc', 'B30AObLxMAN9snSrvQLMka8et/Y=', {
    ErrorCode: '30006',
    SmsSid: SID,
    SmsStatus: 'undelivered',
    MessageStatus: 'undelivered',
    To: '+16025550111',
    MessageSid: SID,
    AccountSid: 'AC0123456789abcdef0123456789abcdef',
    From: '+16025550100',
    ApiVersion: '2010-04-01',
  }),
  failedCode: '30006',
  meaningless: webhook('/webhooks/twilio/status', 'nc7E9sj5TeWQ44mp9H9n6w2PmfE=', {
    MessageSid: SID,
    MessageStatus: 'partially_delivered',
  }),
  forgeriesOf: forgeriesOfFields,
};
