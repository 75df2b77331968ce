import { setTimeout as pause } from 'node:timers/promises';
import { parsedJson } from '../../../domain/text/parsed-json.ts';
import type { Config } from '../../platform/config/config.ts';
import { createOutbound, type OutboundRequest } from '../../platform/http/outbound.ts';
import { type CalendlyPlaces, calendlyPlaces } from './places.ts';

const ALL_TAKES_MS = 10_000;

/** Calendly's response: a status and its JSON. Null if none came in time. */
export type CalendlyAnswer = { readonly status: number; readonly body: unknown } | null;

export type CalendlyClient = {
  readonly places: CalendlyPlaces;
  get(url: string, token: string): Promise<CalendlyAnswer>;
  post(url: string, token: string, body: object): Promise<CalendlyAnswer>;
  delete(url: string, token: string): Promise<CalendlyAnswer>;
  postForm(url: string, fields: Readonly<Record<string, string>>): Promise<CalendlyAnswer>;
};

/** Lets `work` call Calendly; all its calls together take ten seconds at most. Null if there is no Calendly. */
export async function withCalendly<Value>(
  config: Config,
  work: (client: CalendlyClient) => Promise<Value>,
  timeoutMs = ALL_TAKES_MS,
): Promise<Value | null> {
  const places = calendlyPlaces(config);
  if (places === null) return null;
  const outbound = createOutbound({ connections: 2, timeoutMs });
  const isOver = new AbortController();
  const tooLate = pause(timeoutMs, null, { signal: isOver.signal }).catch(() => null);
  const ask = async (request: OutboundRequest): Promise<CalendlyAnswer> => {
    const answer = await Promise.race([outbound.send({ ...request, url: places.reached(request.url) }), tooLate]);
    return answer !== null && 'status' in answer ? { status: answer.status, body: parsedJson(answer.body) } : null;
  };
  const headers = { accept: 'application/json' };
  try {
    return await work({
      places,
      get: (url, token) =>
        ask({ method: 'GET', url, headers: { ...headers, authorization: `Bearer ${token}` }, body: null }),
      delete: (url, token) =>
        ask({ method: 'DELETE', url, headers: { ...headers, authorization: `Bearer ${token}` }, body: null }),
      post: (url, token, body) => {
        const json = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        return ask({ method: 'POST', url, headers: { ...headers, ...json }, body: JSON.stringify(body) });
      },
      postForm: (url, fields) => {
        const form = { 'content-type': 'application/x-www-form-urlencoded' };
        return ask({
          method: 'POST',
          url,
          headers: { ...headers, ...form },
          body: String(new URLSearchParams(fields)),
        });
      },
    });
  } finally {
    isOver.abort();
    await outbound.close();
  }
}
