import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** A text the stub accepted. */
export type TelnyxText = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly webhookUrl: string | null;
  readonly createdAt: string;
  status: string;
  errorCode: string | null;
};

const TITLES: Readonly<Record<string, string>> = {
  '10005': 'Resource not found',
  '10009': 'Authentication failed',
  '10011': 'Too many requests',
  '10015': 'Bad Request',
  '20100': 'Insufficient Funds',
  '40001': 'Not routable',
  '40006': 'Recipient server unavailable',
  '40300': 'Blocked due to STOP message',
  '40305': "Invalid 'from' address",
  '40310': "Invalid 'to' address",
  '40318': 'Message queue full',
};

/** Keys for signing webhooks, the public one in the format of Telnyx's portal. */
export function telnyxKeys(): { readonly privateKey: KeyObject; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { privateKey, publicKey: raw.toString('base64') };
}

/** An error in the format of Telnyx's responses and reports. */
export function errorOf(code: string): object {
  const title = TITLES[code] ?? 'Refused';
  const detail = code === '40300' ? 'Messages cannot be sent due to an existing block rule.' : `${title}.`;
  return { code, title, detail, meta: { url: `https://developers.telnyx.com/docs/overview/errors/${code}` } };
}

/** A JSON response. */
export function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

/** An error response of the API. */
export function refuse(response: ServerResponse, status: number, code: string, retryAfterSeconds?: number): void {
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
  send(response, status, { errors: [errorOf(code)] });
}

/** A text in the format of the API and its reports. */
export function messageOf(text: TelnyxText): object {
  const { id, from, to, body, webhookUrl, createdAt, status, errorCode } = text;
  return {
    ...{ id, record_type: 'message', direction: 'outbound', type: 'SMS', text: body, webhook_url: webhookUrl },
    from: { phone_number: from, carrier: 'Telnyx', line_type: 'VoIP' },
    to: [{ phone_number: to, status, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' }],
    errors: errorCode === null ? [] : [errorOf(errorCode)],
    ...{ encoding: 'GSM-7', parts: 1, received_at: createdAt, sent_at: null, completed_at: null, cc: [], media: [] },
  };
}

/** A signed webhook: its body and headers. */
export type TelnyxWebhook = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** Signs an event as Telnyx does: the time, a vertical bar, and the body. */
export function signedEvent(privateKey: KeyObject, event: string, payload: object, at: Date): TelnyxWebhook {
  const occurred = at.toISOString();
  const data = { event_type: event, id: randomUUID(), occurred_at: occurred, payload, record_type: 'event' };
  const body = JSON.stringify({ data, meta: { attempt: 1 } });
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = sign(null, Buffer.from(`${seconds}|${body}`), privateKey).toString('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'telnyx-signature-ed25519': signature,
      'telnyx-timestamp': String(seconds),
    },
  };
}

/** Calls a webhook as Telnyx does; returns the HTTP status. */
export async function postWebhook(url: string, { body, headers }: TelnyxWebhook): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}
