import Telnyx, { APIError } from 'telnyx';
import type { CarrierConfig } from '../carrier-config.ts';
import type { Managed } from './capabilities.ts';

const TIMEOUT_MS = 20_000;

/** Telnyx's own client for this configuration's account. It never retries: an order may have succeeded. */
export function telnyxClient({ telnyx: { apiKey, apiUrl } }: CarrierConfig): Telnyx {
  return new Telnyx({
    apiKey,
    // Without these, the client reads environment variables of its own.
    ...{ publicKey: null, clientID: null, clientSecret: null, logLevel: 'off' },
    baseURL: `${apiUrl}/v2`,
    timeout: TIMEOUT_MS,
    maxRetries: 0,
  });
}

/** Makes a call and returns its result; throws only errors that aren't a response of the carrier. */
export async function managedByTelnyx<Value>(call: () => Promise<Value>): Promise<Managed<Value>> {
  try {
    return { done: await call() };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return outcomeOf(error);
  }
}

function outcomeOf({ status, error, cause }: APIError): Managed<never> {
  if (status === undefined) {
    const code = codeOfConnection(cause);
    return NOT_CONNECTED.has(code) ? { notNow: code } : { unknown: code };
  }
  if (status === 429) return { notNow: 'too many requests' };
  if (status >= 500 || status === 408) return { unknown: `the carrier answered ${status}` };
  const [first] = errorsOf(error);
  return { refused: first?.code ? `telnyx-${first.code}` : `http-${status}`, sentence: sentenceOf(first) };
}

// The request was never sent, so the carrier can't have acted on it.
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

function codeOfConnection(cause: unknown): string {
  const { code, cause: inner } = (cause ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return inner === undefined ? 'no answer' : codeOfConnection(inner);
}

type TelnyxError = { readonly code?: unknown; readonly title?: unknown; readonly detail?: unknown };

function errorsOf(body: unknown): readonly TelnyxError[] {
  const { errors } = (body ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? errors : [];
}

const LONGEST_SENTENCE = 300;

function sentenceOf(error: TelnyxError | undefined): string {
  const text = [error?.detail, error?.title].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof text === 'string' ? text.trim().slice(0, LONGEST_SENTENCE) : 'The carrier gave no reason.';
}
