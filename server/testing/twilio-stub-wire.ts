import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One text the stub accepted, as it is in the carrier's list. */
export type AcceptedText = {
  readonly sid: string;
  /** The account it was sent from. */
  readonly accountSid: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly statusCallback: string | null;
  readonly createdAt: string;
  status: string;
  errorCode: number | null;
};

const SENTENCES: Record<number, string> = {
  20003: 'Authenticate',
  20005: 'Account not active',
  20404: 'The requested resource was not found',
  20429: 'Too Many Requests',
  20500: 'Internal Server Error',
  21211: "The 'To' number is not a valid phone number.",
  21421: 'PhoneNumber is invalid',
  21422: 'PhoneNumber is not available',
  21610: 'Attempt to send to unsubscribed recipient',
  21614: "'To' number is not a valid mobile number",
};

/** The signature Twilio puts on a webhook: the full address, then every parameter sorted by name. */
export function signTwilioRequest(authToken: string, url: string, params: Readonly<Record<string, string>>): string {
  const sorted = Object.keys(params).sort();
  const text = sorted.reduce((sum, name) => sum + name + params[name], url);
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

/** A text in the format of the carrier's API. */
export function resourceOf(text: AcceptedText): object {
  const { accountSid } = text;
  const date = new Date(text.createdAt).toUTCString().replace('GMT', '+0000');
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: text.body,
    date_created: date,
    date_sent: date,
    date_updated: date,
    direction: 'outbound-api',
    error_code: text.errorCode,
    error_message: null,
    from: text.from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: null,
    sid: text.sid,
    status: text.status,
    to: text.to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${text.sid}.json`,
  };
}

/** Calls a webhook as the carrier does; returns the HTTP status. */
export async function postSigned(authToken: string, url: string, params: Record<string, string>): Promise<number> {
  const signature = signTwilioRequest(authToken, url, params);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(params),
  });
  await response.arrayBuffer();
  return response.status;
}

/** An error response of the carrier's API. */
export function refuse(response: ServerResponse, status: number, code: number, retryAfterSeconds?: number): void {
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
  const message = SENTENCES[code] ?? 'Refused';
  send(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

/** A JSON response. */
export function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

/** The whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
