import { createHmac, timingSafeEqual } from 'node:crypto';
import { classifyByStatus, deliveryStateOf, readJson, textOf } from './answers.ts';
import { callMarkup } from './call-markup.ts';
import type { CallbackParams, Carrier, CarrierConfig, ListedText } from './carrier.ts';

/** The simulated carrier that this very server offers under /simulator/carrier: JSON, a secret, signed webhooks. */
export const simulator: Carrier = {
  name: 'simulator',

  sendRequest(config, text) {
    return {
      method: 'POST',
      url: messagesUrl(config),
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
      url: `${messagesUrl(config)}?${new URLSearchParams({ from, to, since: since.toISOString() })}`,
      headers: { authorization: `Bearer ${secretOf(config)}` },
      body: null,
    };
  },

  readList(response) {
    const { messages } = readJson(response.body);
    if (response.status !== 200 || !Array.isArray(messages)) return 'unavailable';
    return messages.map(listedText);
  },

  checkSignature(config, { url, headers, params }) {
    const given = Buffer.from(String(headers['x-simulator-signature'] ?? ''));
    const expected = Buffer.from(
      createHmac('sha256', secretOf(config))
        .update(`${url}\n${sortedFields(params)}`)
        .digest('base64url'),
    );
    return given.length === expected.length && timingSafeEqual(given, expected);
  },

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
    createdAt: new Date(item.createdAt),
    status: item.status,
  };
}

// The sender reaches the server it belongs to without going through whatever stands at the public address.
function messagesUrl(config: CarrierConfig): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const origin =
    config.port > 0 ? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}` : config.publicUrl;
  return `${origin}/simulator/carrier/messages`;
}

// Every process of one installation derives the same secret, and nobody needs to be told one.
function secretOf(config: CarrierConfig): string {
  return createHmac('sha256', 'simulated carrier')
    .update(config.databaseUrl ?? config.dataDir)
    .digest('base64url');
}

function sortedFields(params: CallbackParams): string {
  const fields = Object.keys(params)
    .sort()
    .map((key) => [key, textOf(params, key)]);
  return JSON.stringify(fields);
}
