import { createHmac, timingSafeEqual } from 'node:crypto';
import { classifyByStatus, deliveryStateOf, readJson, textOf } from './answers.ts';
import { callMarkup } from './call-markup.ts';
import type { CallbackParams, Carrier, ListedText } from './carrier.ts';
import { carrierAddress, secretOf } from './simulator-address.ts';

/** The simulated carrier that this server itself offers under /simulator/carrier: JSON, a secret, signed webhooks. */
export const simulator: Carrier = {
  name: 'simulator',
  title: 'The simulated carrier',

  sendRequest(config, text) {
    return {
      method: 'POST',
      url: carrierAddress(config, 'messages'),
      headers: { authorization: `Bearer ${secretOf(config)}`, 'content-type': 'application/json' },
      body: JSON.stringify(text),
    };
  },

  classify: (response) =>
    classifyByStatus(
      response,
      (answer) => answer.id,
      (answer) => answer.code,
    ),

  listRequest(config, { from, to, since }) {
    return {
      method: 'GET',
      url: `${carrierAddress(config, 'messages')}?${new URLSearchParams({ from, to, since: since.toISOString() })}`,
      headers: { authorization: `Bearer ${secretOf(config)}` },
      body: null,
    };
  },

  readList(response) {
    const { messages } = readJson(response.body);
    if (response.status !== 200 || !Array.isArray(messages)) return 'unavailable';
    return messages.map(listedText);
  },

  listLags: false,

  checkSignature(config, { url, headers, params }) {
    const given = Buffer.from(String(headers['x-simulator-signature'] ?? ''));
    const expected = Buffer.from(
      createHmac('sha256', secretOf(config))
        .update(`${url}\n${sortedFields(params)}`)
        .digest('base64url'),
    );
    return given.length === expected.length && timingSafeEqual(given, expected);
  },

  accountOf: () => null,

  readCallback(kind, params) {
    const carrierId = textOf(params, 'id');
    if (carrierId === '') return null;
    if (kind === 'message') {
      return { kind, carrierId, from: textOf(params, 'from'), to: textOf(params, 'to'), body: textOf(params, 'body') };
    }
    const state = deliveryStateOf(textOf(params, 'status'));
    return state === null ? null : { kind, carrierId, state, errorCode: textOf(params, 'errorCode') || null };
  },

  readCall(params) {
    const carrierId = textOf(params, 'id');
    return carrierId === '' ? null : { carrierId, from: textOf(params, 'from'), to: textOf(params, 'to') };
  },

  callAnswer: callMarkup,

  callbackAnswer: { contentType: 'application/json', body: '{}' },
  keepsWithNumber: ['message', 'status', 'voice'],

  numbers: async () => (await import('./management/simulator-numbers.ts')).simulatorNumbers,
  registration: async () => (await import('./management/simulator-registration.ts')).simulatorRegistration,
};

function listedText(item: {
  id: string;
  from: string;
  to: string;
  body: string;
  createdAt: string;
  status: string;
}): ListedText {
  return {
    carrierId: item.id,
    from: item.from,
    to: item.to,
    body: item.body,
    reportsTo: null,
    createdAt: new Date(item.createdAt),
    status: item.status,
  };
}

function sortedFields(params: CallbackParams): string {
  const fields = Object.keys(params)
    .sort()
    .map((key) => [key, textOf(params, key)]);
  return JSON.stringify(fields);
}
