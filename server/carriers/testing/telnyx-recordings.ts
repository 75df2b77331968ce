import { generateKeyPairSync, sign } from 'node:crypto';
import { fieldsOfJson } from '../answers.ts';
import type { CarrierResponse, SignedCallback } from '../carrier.ts';
import { RECORDED_AT, type RecordedRefusal, type Recordings, withAnotherStart } from './situations.ts';

const ID = '40319d2a-7c1e-4f55-9e0b-0d2f6f1a9c77';
const ADDRESS = 'https://texts.example.com/webhooks/telnyx/status?item=5&org=1000&attempt=1&sig=abc';
const PROFILE = '40017f5e-8d3c-4b29-9c47-5ad1e0c4b7f2';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** The key that the recorded webhooks are signed for, as Telnyx's portal shows keys. */
export const recordedPublicKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
  'base64',
);

// The responses are those of the API reference and of the page on each error (developers.telnyx.com/api/errors).
function answered(status: number, body: object): CarrierResponse {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

function refused(status: number, code: string, title: string, detail: string): RecordedRefusal {
  const meta = { url: `https://developers.telnyx.com/docs/overview/errors/${code}` };
  return { response: answered(status, { errors: [{ code, title, detail, meta }] }), code: `telnyx-${code}` };
}

/** Signs a webhook as Telnyx does: the time, a vertical bar, and the body. */
export function signedAsTelnyx(
  body: string,
  seconds = Math.floor(RECORDED_AT.getTime() / 1000),
): SignedCallback['headers'] {
  const signature = sign(null, Buffer.from(`${seconds}|${body}`), privateKey).toString('base64');
  return { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': String(seconds) };
}

function webhook(path: string, event: string, payload: object): SignedCallback {
  const body = JSON.stringify({
    data: {
      event_type: event,
      id: '4ee8c3a6-4995-4309-a3c6-38e3db9ea4be',
      occurred_at: '2026-04-14T16:20:08.601+00:00',
      payload,
      record_type: 'event',
    },
    meta: { attempt: 1, delivered_to: `https://texts.example.com${path}` },
  });
  const url = `https://texts.example.com${path}`;
  return { url, headers: signedAsTelnyx(body), params: fieldsOfJson(body), body, at: RECORDED_AT };
}

const from = { carrier: 'Telnyx', line_type: 'VoIP', phone_number: '+16025550100' };

function outgoing(status: string): object {
  return {
    cc: [],
    completed_at: null,
    cost: { amount: '0.0040', currency: 'USD' },
    direction: 'outbound',
    encoding: 'GSM-7',
    errors: [],
    from,
    id: ID,
    media: [],
    messaging_profile_id: PROFILE,
    organization_id: '47a530f8-4362-4526-829b-bcee17fd9f7a',
    parts: 1,
    received_at: '2026-04-14T16:20:07.342+00:00',
    record_type: 'message',
    sent_at: null,
    tags: [],
    text: 'Hello Maria',
    to: [{ carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless', phone_number: '+16025550111', status }],
    type: 'SMS',
    valid_until: '2026-04-14T17:20:07.342+00:00',
    webhook_failover_url: null,
    webhook_url: ADDRESS,
  };
}

const record = {
  carrier: 'T-Mobile USA',
  carrier_fee: '0.003',
  cld: '+16025550111',
  cli: '+16025550100',
  completed_at: '2026-04-14T16:20:09Z',
  cost: '0.007',
  country_code: 'US',
  created_at: '2026-04-14T16:20:07Z',
  currency: 'USD',
  delivery_status: 'success: webhook succeeded',
  delivery_status_webhook_url: ADDRESS,
  direction: 'outbound',
  errors: [],
  message_type: 'SMS',
  parts: 1,
  profile_id: PROFILE,
  record_type: 'message_detail_record',
  sent_at: '2026-04-14T16:20:08Z',
  status: 'delivered',
  updated_at: '2026-04-14T16:20:09Z',
  uuid: ID,
};

export const telnyxRecordings: Recordings = {
  accepted: answered(200, { data: outgoing('queued') }),
  acceptedId: ID,
  optedOut: refused(
    409,
    '40300',
    'Blocked due to STOP message',
    "Messages cannot be sent from '+16025550100' to '+16025550111' due to an existing block rule.",
  ),
  noSuchNumber: refused(400, '40310', "Invalid 'to' address", "The 'to' address is not a valid phone number."),
  cannotReceive: refused(
    400,
    '40001',
    'Not routable',
    'The destination number is either a landline or a non-routable wireless number.',
  ),
  otherRefusal: refused(
    400,
    '40305',
    "Invalid 'from' address",
    "The 'from' address should be string containing a valid phone number associated with the sending messaging profile.",
  ),
  accountTroubles: [
    refused(401, '10009', 'Authentication failed', 'Could not understand the provided credentials.'),
    refused(403, '20002', 'API Key revoked', 'The API key has been revoked.'),
    refused(403, '20012', 'Account inactive', 'The account is inactive.'),
    refused(402, '20100', 'Insufficient Funds', 'You have insufficient funds to perform this action.'),
    refused(403, '40314', 'Messaging disabled on account', 'Messaging is disabled on this account.'),
    refused(403, '40312', 'Messaging profile is disabled', 'The messaging profile is disabled.'),
  ],
  tooMany: {
    ...refused(429, '10011', 'Too many requests', 'You have exceeded the maximum number of allowed requests.').response,
    headers: { 'content-type': 'application/json', 'retry-after': '2' },
  },
  list: answered(200, { data: [record], meta: { total_pages: 1, total_results: 1, page_number: 1, page_size: 50 } }),
  listed: {
    carrierId: ID,
    from: '+16025550100',
    to: '+16025550111',
    body: null,
    reportsTo: ADDRESS,
    createdAt: new Date('2026-04-14T16:20:07Z'),
    status: 'delivered',
  },
  // The reference shows days, without hours.
  askedSince: '2026-04-14',
  inbound: webhook('/webhooks/telnyx/message', 'message.received', {
    cc: [],
    direction: 'inbound',
    encoding: 'UCS-2',
    errors: [],
    from: {
      carrier: 'T-Mobile USA',
      line_type: 'long_code',
      phone_number: '+16025550111',
      status: 'webhook_delivered',
    },
    id: '84cca175-9755-4859-b67f-4730d7f58aa3',
    media: [],
    messaging_profile_id: PROFILE,
    parts: 1,
    received_at: '2026-04-14T16:20:08.536+00:00',
    record_type: 'message',
    text: 'Sí, gracias & bye',
    to: [{ carrier: 'Telnyx', line_type: 'Wireless', phone_number: '+16025550100', status: 'webhook_delivered' }],
    type: 'SMS',
  }),
  delivered: webhook(pathOf(ADDRESS), 'message.finalized', {
    ...outgoing('delivered'),
    completed_at: '2026-04-14T16:20:08.000+00:00',
    sent_at: '2026-04-14T16:20:07.900+00:00',
  }),
  failed: webhook(pathOf(ADDRESS), 'message.finalized', {
    ...outgoing('delivery_failed'),
    errors: [
      {
        code: '40006',
        title: 'Recipient server unavailable',
        detail: "The recipient's server is unavailable or not responding.",
        meta: { url: 'https://developers.telnyx.com/docs/overview/errors/40006' },
      },
    ],
  }),
  failedCode: 'telnyx-40006',
  meaningless: webhook('/webhooks/telnyx/status', 'message.finalized', outgoing('thinking')),
  forgeriesOf(genuine) {
    const { headers, body = '' } = genuine;
    const { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': seconds } = headers;
    const later = (by: number) => new Date(genuine.at.getTime() + by * 1000);
    return [
      { ...genuine, headers: {} },
      { ...genuine, headers: { ...headers, 'telnyx-signature-ed25519': '' } },
      { ...genuine, headers: { ...headers, 'telnyx-signature-ed25519': withAnotherStart(`${signature}`) } },
      { ...genuine, headers: { ...headers, 'telnyx-signature-ed25519': `${signature} ` } },
      { ...genuine, headers: { 'telnyx-signature-ed25519': signature } },
      { ...genuine, headers: { ...headers, 'telnyx-timestamp': String(Number(seconds) + 1) } },
      { ...genuine, headers: { ...headers, 'telnyx-timestamp': ` ${seconds}` } },
      { ...genuine, body: `${body} ` },
      { ...genuine, body: body.replace('phone_number', 'Phone_number') },
      { ...genuine, body: '' },
      // A replay after more than five minutes, and a webhook that seems to come from the future.
      { ...genuine, at: later(301) },
      { ...genuine, at: later(-301) },
    ];
  },
};

function pathOf(address: string): string {
  return address.slice('https://texts.example.com'.length);
}
