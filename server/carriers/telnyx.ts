import { createPublicKey, verify } from 'node:crypto';
import { classifyByStatus, readJson, textOf, tooMany } from './answers.ts';
import { callMarkup } from './call-markup.ts';
import type { Carrier, CarrierConfig, DeliveryReport, ListedText, SignedCallback } from './carrier.ts';

/**
 * Telnyx's Messaging API v2, according to its API reference, its list of error codes
 * (support.telnyx.com/en/articles/6505121) and the webhook check of its own package (`lib/webhooks.ts` of telnyx 7.24).
 * Its codes have a prefix that separates them from other carriers': `telnyx-40300`.
 */
export const telnyx: Carrier = {
  name: 'telnyx',
  title: 'Telnyx',

  sendRequest(config, text) {
    return {
      method: 'POST',
      url: `${config.telnyx.apiUrl}/v2/messages`,
      headers: { ...headersOf(config), 'content-type': 'application/json' },
      body: JSON.stringify({
        from: text.from,
        to: text.to,
        text: text.body,
        ...(text.statusCallback === undefined ? {} : { webhook_url: text.statusCallback }),
      }),
    };
  },

  classify(response) {
    const { status } = response;
    const code = codeOf(readJson(response.body));
    // "The request timed out": the message may have been accepted.
    if (status === 408 || code === '10008') return { ambiguous: 'the carrier ran out of time' };
    if (status >= 400 && status < 500 && code !== null && BUSY.has(code)) return tooMany(response);
    if (status >= 400 && status < 500 && code === NOT_YET)
      return { notProcessed: 'the number is not ready at the carrier' };
    return classifyByStatus(
      response,
      ({ data }) => fieldsOf(data).id,
      () => code && `telnyx-${code}`,
    );
  },

  listRequest(config, { from, to, since }) {
    const query = new URLSearchParams({
      'filter[record_type]': 'messaging',
      'filter[direction]': 'outbound',
      'filter[cli]': from,
      'filter[cld]': to,
      // The reference shows days here, without hours.
      'filter[created_at][gte]': since.toISOString().slice(0, 10),
      sort: '-created_at',
      'page[size]': '50',
    });
    return {
      method: 'GET',
      url: `${config.telnyx.apiUrl}/v2/detail_records?${query}`,
      headers: headersOf(config),
      body: null,
    };
  },

  readList(response) {
    const { data, meta } = readJson(response.body);
    if (response.status !== 200 || !Array.isArray(data)) return 'unavailable';
    // A message on another page may be the one that is searched for.
    if (Number(fieldsOf(meta).total_pages ?? 1) > 1) return 'unavailable';
    return data.map(fieldsOf).flatMap(listedText);
  },

  // A record exists once its message has left Telnyx's queue, where it can wait for hours.
  listLags: true,

  checkSignature({ telnyx: { publicKey } }, { headers, body, at }) {
    const signature = bytesOf(headers['telnyx-signature-ed25519'], 64);
    const key = bytesOf(publicKey, 32);
    const timestamp = headers['telnyx-timestamp'];
    if (signature === null || key === null || typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp))
      return false;
    if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
    return verify(null, Buffer.from(`${timestamp}|${body ?? ''}`), publicKeyOf(key), signature);
  },

  accountOf: () => null,

  readCallback(kind, params) {
    const event = textOf(params, 'data.event_type');
    const carrierId = textOf(params, 'data.payload.id');
    if (carrierId === '') return null;
    if (kind === 'message') {
      if (event !== 'message.received') return null;
      const [from, to, body] = ['from.phone_number', 'to.0.phone_number', 'text'].map((name) =>
        textOf(params, `data.payload.${name}`),
      );
      const files = textOf(params, 'data.payload.media.0.url') === '' ? {} : ({ hasFiles: true } as const);
      return { kind, carrierId, from: from ?? '', to: to ?? '', body: body ?? '', ...files };
    }
    if (event !== 'message.sent' && event !== 'message.finalized') return null;
    // We send each message to one phone, so there is one status.
    const state = stateOf(textOf(params, 'data.payload.to.0.status'));
    const code = codeIn(
      textOf(params, 'data.payload.errors.0.code'),
      `${textOf(params, 'data.payload.errors.0.title')} ${textOf(params, 'data.payload.errors.0.detail')}`,
    );
    return state === null ? null : { kind, carrierId, state, errorCode: code && `telnyx-${code}` };
  },

  // A TeXML application calls like Twilio, with the same fields.
  readCall(params) {
    const carrierId = textOf(params, 'CallSid');
    return carrierId === '' ? null : { carrierId, from: textOf(params, 'From'), to: textOf(params, 'To') };
  },

  callAnswer: callMarkup,

  callbackAnswer: { contentType: 'application/json', body: '{}' },
  keepsWithNumber: ['message'],

  // Telnyx's own package is large: it is loaded to manage numbers, never to send.
  numbers: async () => (await import('./management/telnyx-numbers.ts')).telnyxNumbers,
};

// The limit for "Webhook timestamp too old or too new" in Telnyx's own check.
const TOLERANCE_SECONDS = 300;

// "Too many requests" and "Message queue full": nothing was accepted.
const BUSY = new Set(['10011', '40318']);
// "Temporarily unusable 'from' address": the purchase of the number isn't finished.
const NOT_YET = '40320';
const STOPPED = '40300';

/** The states of a message to one phone, according to the reference. */
const states: Readonly<Record<string, DeliveryReport['state']>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  // No receipt arrived in time, which says nothing about the message.
  delivery_unconfirmed: 'sent',
  sending_failed: 'failed',
  delivery_failed: 'undelivered',
  expired: 'undelivered',
};

function stateOf(word: string): DeliveryReport['state'] | null {
  return Object.hasOwn(states, word) ? (states[word] ?? null) : null;
}

/** The code of a response's first error; null if there is none. */
function codeOf({ errors }: Record<string, unknown>): string | null {
  const { code, title, detail } = fieldsOf(Array.isArray(errors) ? errors[0] : null);
  return codeIn(typeof code === 'string' || typeof code === 'number' ? String(code) : '', `${title} ${detail}`);
}

// Only one of the errors with this code is about a STOP.
function codeIn(code: string, words: string): string | null {
  if (!/^\d{1,8}$/.test(code)) return null;
  return code === STOPPED && !/\bstop\b|block rule/i.test(words) ? `${code}-other` : code;
}

function listedText(record: Record<string, unknown>): ListedText[] {
  const { uuid, cli, cld, created_at: createdAt, status, delivery_status_webhook_url: reportsTo } = record;
  if (typeof uuid !== 'string' || uuid === '') return [];
  return [
    {
      carrierId: uuid,
      from: String(cli ?? ''),
      to: String(cld ?? ''),
      body: null,
      reportsTo: typeof reportsTo === 'string' ? reportsTo : null,
      createdAt: new Date(String(createdAt)),
      status: String(status ?? ''),
    },
  ];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? Object.assign(Object.create(null), value) : Object.create(null);
}

function headersOf(config: CarrierConfig): Record<string, string> {
  return { authorization: `Bearer ${config.telnyx.apiKey}`, accept: 'application/json' };
}

/** Decodes base64 of exactly this many bytes, in canonical form; null otherwise. */
function bytesOf(text: SignedCallback['headers'][string], length: number): Buffer | null {
  if (typeof text !== 'string') return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length && bytes.toString('base64') === text ? bytes : null;
}

function publicKeyOf(key: Buffer) {
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') } });
}
