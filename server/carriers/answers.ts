import { carrierError } from '../../domain/messages/delivery-status.ts';
import type { CallbackParams, CarrierResponse, DeliveryReport, SendOutcome } from './carrier.ts';

/** Decides by the status alone, which works for every carrier; `readId` and `readCode` parse the body. */
export function classifyByStatus(
  response: CarrierResponse,
  readId: (answer: Record<string, unknown>) => unknown,
  readCode: (answer: Record<string, unknown>) => unknown,
): SendOutcome {
  const { status } = response;
  const answer = readJson(response.body);
  if (status >= 200 && status < 300) {
    const id = readId(answer);
    // A success without a message id can't be told from a proxy's page: the list will tell.
    return typeof id === 'string' && id !== '' ? { accepted: id } : { ambiguous: 'the answer names no text' };
  }
  if (status === 429) return tooMany(response);
  if (status >= 400 && status < 500) {
    const code = codeOf(readCode(answer)) ?? `http-${status}`;
    // If authentication fails, no message can be sent, whatever else the response says.
    return status === 401 || carrierError(code).effect === 'account' ? { accountHeld: code } : refusal(code);
  }
  return { ambiguous: `the carrier answered ${status}` };
}

/** The carrier accepted nothing because of too many requests. */
export function tooMany(response: CarrierResponse): SendOutcome {
  return { notProcessed: 'too many requests', ...retryAfter(response) };
}

/** The fields of a JSON object, or none: always an object without a prototype. */
export function readJson(body: string): Record<string, unknown> {
  const empty: Record<string, unknown> = Object.create(null);
  try {
    const read: unknown = JSON.parse(body);
    return read !== null && typeof read === 'object' && !Array.isArray(read) ? Object.assign(empty, read) : empty;
  } catch {
    return empty;
  }
}

const DEEPEST = 8;

/**
 * Flattens a JSON text into values by path, such as `data.payload.to.0.status`; values nested too deeply are left out.
 */
export function fieldsOfJson(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  const add = (place: string, value: unknown, depth: number): void => {
    if (typeof value === 'string') fields[place] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') fields[place] = String(value);
    else if (value !== null && typeof value === 'object' && depth < DEEPEST)
      for (const [name, inner] of Object.entries(value))
        add(place === '' ? name : `${place}.${name}`, inner, depth + 1);
  };
  add('', readJson(text), 0);
  return fields;
}

export function textOf(params: CallbackParams, name: string): string {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

/** The delivery state for a carrier's status; null for statuses that say nothing about delivery. */
export function deliveryStateOf(word: string): DeliveryReport['state'] | null {
  return Object.hasOwn(deliveryWords, word) ? (deliveryWords[word] ?? null) : null;
}

const deliveryWords: Readonly<Record<string, DeliveryReport['state']>> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};

function refusal(code: string): SendOutcome {
  const { sentence, effect } = carrierError(code);
  return {
    refused: code,
    sentence,
    retryable: false,
    effect: effect === 'opt-out' || effect === 'invalid-phone' ? effect : 'none',
  };
}

function codeOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : null;
}

// Seconds or a date: HTTP allows both.
function retryAfter(response: CarrierResponse): { retryAfterMs?: number } {
  const header = response.headers['retry-after'];
  const seconds = Number(typeof header === 'string' ? header : header?.[0]);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: Math.min(seconds, 3_600) * 1_000 } : {};
}
