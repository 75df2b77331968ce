import { setTimeout as pause } from 'node:timers/promises';
import { parsedJson } from '../../../domain/text/parsed-json.ts';
import type { Config } from '../../platform/config/config.ts';
import { createOutbound, type OutboundRequest } from '../../platform/http/outbound.ts';
import { modmedPlaces } from './places.ts';

/** ModMed's response; null if no complete one came in time. */
export type ModmedAnswer = {
  readonly status: number;
  readonly body: unknown;
  /** How long it asks us to wait, if it does. */
  readonly retryAfterSeconds: number | null;
} | null;

/** The practice, and the key it created for us. */
export type Practice = { readonly firm: string; readonly apiKey: string };

export type ModmedClient = {
  grant(practice: Practice, form: Readonly<Record<string, string>>): Promise<ModmedAnswer>;
  /** `path` begins with a resource: Patient?_count=50. */
  get(practice: Practice, token: string, path: string): Promise<ModmedAnswer>;
};

/** The timeouts of one call, and of all of them together. */
export type Patience = { readonly callMs: number; readonly allMs: number };

/** For a person who waits. */
export const patienceOfPerson: Patience = { callMs: 10_000, allMs: 10_000 };

/** Lets `work` call ModMed. */
export async function withModmed<Value>(
  config: Config,
  work: (client: ModmedClient) => Promise<Value>,
  { callMs, allMs }: Patience,
): Promise<Value> {
  const places = modmedPlaces(config);
  const outbound = createOutbound({ connections: 2, timeoutMs: callMs });
  const isOver = new AbortController();
  const tooLate = pause(allMs, null, { signal: isOver.signal }).catch(() => null);
  const ask = async (request: OutboundRequest): Promise<ModmedAnswer> => {
    const answer = await Promise.race([outbound.send({ ...request, url: places.reached(request.url) }), tooLate]);
    if (answer === null || !('status' in answer)) return null;
    const { status, headers, body } = answer;
    return { status, body: parsedJson(body), retryAfterSeconds: secondsOf(headers['retry-after']) };
  };
  const headersOf = ({ apiKey }: Practice) => ({ accept: 'application/json', 'x-api-key': apiKey });
  try {
    return await work({
      grant: (practice, form) =>
        ask({
          ...{ method: 'POST', url: `${places.practice(practice.firm)}/ws/oauth2/grant` },
          headers: { ...headersOf(practice), 'content-type': 'application/x-www-form-urlencoded' },
          body: String(new URLSearchParams(form)),
        }),
      get: (practice, token, path) =>
        ask({
          ...{ method: 'GET', url: `${places.practice(practice.firm)}/fhir/v2/${path}` },
          headers: { ...headersOf(practice), authorization: `Bearer ${token}` },
          body: null,
        }),
    });
  } finally {
    isOver.abort();
    await outbound.close();
  }
}

function secondsOf(header: string | string[] | undefined): number | null {
  const value = Array.isArray(header) ? header[0] : header;
  return value !== undefined && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null;
}
