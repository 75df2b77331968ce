import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { CalendlyApplication } from '../platform/config/config.ts';
import { atEnd } from './at-end.ts';

/** One request as the provider's documentation describes it, and its response. */
export type Exchange = {
  readonly method: 'GET' | 'POST';
  /** With its query, exactly. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form or JSON, as the content type says; null: none is sent. */
  readonly body: unknown;
  readonly answer:
    | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
    | 'hangs';
};

export type ExchangeServer = {
  readonly url: string;
  readonly seen: readonly Shape[];
  /** The expected next requests, in order; any other is answered 418 and reported by `finish`. */
  expect(...next: readonly Exchange[]): void;
  /** Fails unless all expected requests were sent, and no others. */
  finish(): void;
};

/** Replays recorded exchanges in place of a provider: a request of another shape is refused and fails the test. */
export async function startExchanges(): Promise<ExchangeServer> {
  let left: Exchange[] = [];
  const wrong: unknown[] = [];
  const asked: Shape[] = [];
  const server = createServer(async (request, response) => {
    const seen = await shapeOf(request);
    asked.push(seen);
    const [next, ...rest] = left;
    if (next === undefined || !matches(seen, next)) {
      wrong.push({ expected: next ?? 'nothing', seen });
      response.writeHead(418).end();
      return;
    }
    left = rest;
    if (next.answer === 'hangs') return;
    const { status, headers = {}, body } = next.answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: asked,
    expect: (...next) => {
      left = [...next];
      wrong.length = 0;
    },
    finish: () => expect({ wrong, left }).toEqual({ wrong: [], left: [] }),
  };
}

type Shape = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
};

async function shapeOf(request: IncomingMessage): Promise<Shape> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const type = request.headers['content-type'] ?? '';
  const body =
    text === '' ? null : type.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
}

function matches(seen: Shape, next: Exchange): boolean {
  const hasHeaders = Object.entries(next.headers ?? {}).every(([name, value]) => seen.headers[name] === value);
  if (seen.method !== next.method || seen.path !== next.path || !hasHeaders) return false;
  try {
    expect(seen.body).toEqual(next.body);
    return true;
  } catch {
    return false;
  }
}

/** The app credentials at a stand-in for Calendly. */
export function calendlyAt({ url }: ExchangeServer): CalendlyApplication {
  return { clientId: 'our-client', clientSecret: 'our-secret', apiUrl: url, authUrl: url };
}
