import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import type * as http from 'twilio/lib/http/response.js';
import type { CarrierConfig } from '../carrier-config.ts';
import type { Managed } from './capabilities.ts';

const TIMEOUT_MS = 20_000;
const USUAL_ORIGIN = 'https://api.twilio.com';

// Twilio has one host for each of its APIs; TWILIO_API_URL replaces all of them.
class RedirectedClient extends twilio.RequestClient {
  readonly #origin: string;

  constructor(origin: string) {
    super({ timeout: TIMEOUT_MS, keepAlive: false });
    this.#origin = origin;
  }

  override request<Data>(options: RequestClient.RequestOptions<Data>): Promise<http.default<Data>> {
    if (this.#origin === USUAL_ORIGIN) return super.request<Data>(options);
    const { pathname, search } = new URL(options.uri);
    return super.request<Data>({ ...options, uri: `${this.#origin}${pathname}${search}` });
  }
}

/** Twilio's own client for this configuration's account. */
export function twilioClient(config: CarrierConfig): twilio.Twilio {
  const { accountSid, authToken, apiUrl } = config.twilio;
  return twilio(accountSid, authToken, { httpClient: new RedirectedClient(apiUrl) });
}

/** Makes a call and returns its result; throws only errors that aren't a response of the carrier. */
export async function managed<Value>(call: () => Promise<Value>): Promise<Managed<Value>> {
  try {
    return { done: await call() };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): Managed<never> {
  const { status, code, message } = error as { status?: unknown; code?: unknown; message?: unknown };
  if (typeof status === 'number') {
    if (status === 429) return { notNow: 'too many requests' };
    if (status >= 500) return { unknown: `the carrier answered ${status}` };
    return { refused: String(code ?? `http-${status}`), sentence: readable(message) };
  }
  if (typeof code !== 'string') throw error;
  return NOT_CONNECTED.has(code) ? { notNow: code } : { unknown: code };
}

// The request was never sent, so the carrier can't have acted on it.
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

const LONGEST_SENTENCE = 300;

function readable(message: unknown): string {
  const text = typeof message === 'string' ? message.trim() : '';
  return text === '' ? 'The carrier gave no reason.' : text.slice(0, LONGEST_SENTENCE);
}
