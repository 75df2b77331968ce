import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { classifyByStatus, deliveryStateOf, readJson, textOf } from './answers.ts';
import { callMarkup } from './call-markup.ts';
import type { CallbackParams, Carrier, CarrierConfig, ListedText, SignedCallback } from './carrier.ts';

/** Twilio's Programmable Messaging, according to its documentation of the Messages resource and of webhook security. */
export const twilio: Carrier = {
  name: 'twilio',
  title: 'Twilio',

  sendRequest(config, text) {
    const form = new URLSearchParams({
      To: text.to,
      From: text.from,
      Body: text.body,
      ...(text.statusCallback === undefined ? {} : { StatusCallback: text.statusCallback }),
    });
    return {
      method: 'POST',
      url: messagesUrl(config),
      headers: {
        authorization: basicAuth(config),
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: form.toString(),
    };
  },

  classify: (response) =>
    classifyByStatus(
      response,
      (answer) => answer.sid,
      (answer) => answer.code,
    ),

  listRequest(config, { from, to, since }) {
    // Twilio stores whole seconds, so a message of the same second must not be excluded.
    const second = `${since.toISOString().slice(0, 19)}Z`;
    const query = new URLSearchParams({ To: to, From: from, 'DateSent>': second, PageSize: '1000' });
    return {
      method: 'GET',
      url: `${messagesUrl(config)}?${query}`,
      headers: { authorization: basicAuth(config), accept: 'application/json' },
      body: null,
    };
  },

  readList(response) {
    const { messages } = readJson(response.body);
    if (response.status !== 200 || !Array.isArray(messages)) return 'unavailable';
    return messages.filter(isMessage).map(listedText);
  },

  listLags: false,

  checkSignature(config, callback) {
    const { authToken } = config.twilio;
    const given = callback.headers['x-twilio-signature'];
    if (authToken === '' || typeof given !== 'string') return false;
    const hash = bodyHashOf(callback.url);
    if (
      hash !== null &&
      !isEqual(
        hash,
        createHash('sha256')
          .update(callback.body ?? '')
          .digest('hex'),
      )
    )
      return false;
    // A JSON body is signed by its hash in the address, a form by its fields.
    const fields = hash === null ? sortedFields(callback.params) : '';
    return addressesOf(callback).some((url) =>
      isEqual(given, createHmac('sha1', authToken).update(`${url}${fields}`).digest('base64')),
    );
  },

  accountOf: (params) => textOf(params, 'AccountSid') || null,

  readCallback(kind, params) {
    const carrierId = textOf(params, 'MessageSid') || textOf(params, 'SmsSid');
    if (carrierId === '') return null;
    if (kind === 'message') {
      return {
        kind,
        carrierId,
        from: textOf(params, 'From'),
        to: textOf(params, 'To'),
        body: textOf(params, 'Body'),
        ...(Number(textOf(params, 'NumMedia')) > 0 ? { hasFiles: true } : {}),
      };
    }
    const state = deliveryStateOf(textOf(params, 'MessageStatus') || textOf(params, 'SmsStatus'));
    return state === null ? null : { kind, carrierId, state, errorCode: textOf(params, 'ErrorCode') || null };
  },

  readCall(params) {
    const carrierId = textOf(params, 'CallSid');
    return carrierId === '' ? null : { carrierId, from: textOf(params, 'From'), to: textOf(params, 'To') };
  },

  callAnswer: callMarkup,

  callbackAnswer: { contentType: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' },
  keepsWithNumber: ['message', 'status', 'voice'],

  // Twilio's own package is large: it is loaded to manage numbers, never to send.
  numbers: async () => (await import('./management/twilio-numbers.ts')).twilioNumbers,
  accounts: async () => (await import('./management/twilio-accounts.ts')).twilioAccounts,
  registration: async () => (await import('./management/twilio-registration.ts')).twilioRegistration,
};

type TwilioMessage = { sid: string; from: string; to: string; body: string; date_created: string; status: string };

function isMessage(item: unknown): item is TwilioMessage {
  return item !== null && typeof item === 'object' && typeof (item as TwilioMessage).sid === 'string';
}

function listedText(message: TwilioMessage): ListedText {
  return {
    carrierId: message.sid,
    from: String(message.from ?? ''),
    to: String(message.to ?? ''),
    body: String(message.body ?? ''),
    reportsTo: null,
    createdAt: new Date(message.date_created),
    status: String(message.status ?? ''),
  };
}

function messagesUrl(config: CarrierConfig): string {
  return `${config.twilio.apiUrl}/2010-04-01/Accounts/${config.twilio.accountSid}/Messages.json`;
}

function basicAuth(config: CarrierConfig): string {
  return `Basic ${Buffer.from(`${config.twilio.accountSid}:${config.twilio.authToken}`).toString('base64')}`;
}

// Twilio signs some addresses with the port and some without, even the default port.
function addressesOf(callback: SignedCallback): string[] {
  const parts = /^(https?:\/\/)([^/?#:]+|\[[^\]]*\])(:\d+)?(.*)$/is.exec(callback.url);
  if (!parts) return [];
  const [, scheme = '', host = '', port, rest = ''] = parts;
  const standard = scheme.toLowerCase() === 'https://' ? ':443' : ':80';
  return [`${scheme}${host}${rest}`, `${scheme}${host}${port ?? standard}${rest}`];
}

function bodyHashOf(url: string): string | null {
  const query = url.indexOf('?');
  return query < 0 ? null : new URLSearchParams(url.slice(query + 1)).get('bodySHA256');
}

function sortedFields(params: CallbackParams): string {
  return Object.keys(params)
    .sort()
    .map((key) => fieldOf(key, params[key] ?? ''))
    .join('');
}

function fieldOf(key: string, value: string | readonly string[]): string {
  if (typeof value === 'string') return `${key}${value}`;
  return [...new Set(value)]
    .sort()
    .map((one) => `${key}${one}`)
    .join('');
}

function isEqual(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
