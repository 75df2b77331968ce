import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a carrier received, and its response. */
export type Exchange = {
  /** The method and path with its query, such as "GET /v1/EndUsers?PageSize=50". */
  readonly request: string;
  /** The fields of the form. */
  readonly form?: Readonly<Record<string, string | readonly string[]>>;
  readonly status?: number;
  readonly answer: object;
};

/** A carrier that replays recorded exchanges in order. */
export type RecordedCarrier = {
  readonly url: string;
  /** The requests so far, in the format of the recordings. */
  asked(): readonly Pick<Exchange, 'request' | 'form'>[];
  close(): Promise<void>;
};

/** Answers only recorded requests, in that order; anything else gets 400 and is still recorded among the requests. */
export async function playRecordings(exchanges: readonly Exchange[]): Promise<RecordedCarrier> {
  const asked: Pick<Exchange, 'request' | 'form'>[] = [];
  const server = createServer(async (request, response) => {
    const got = await readRequest(request);
    const expected = exchanges[asked.length];
    asked.push(got);
    const isSame = expected && JSON.stringify(shapeOf(expected)) === JSON.stringify(got);
    const wrong = { code: 20001, message: `Not as recorded: ${got.request}`, status: 400 };
    const { status, answer } = isSame ? { status: 200, ...expected } : { status: 400, answer: wrong };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The part of an exchange that the carrier sees. */
export function shapeOf({ request, form }: Exchange): Pick<Exchange, 'request' | 'form'> {
  return form === undefined ? { request } : { request, form: sorted(form) };
}

async function readRequest(request: IncomingMessage): Promise<Pick<Exchange, 'request' | 'form'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  const shape = { request: `${request.method} ${decodeURIComponent(request.url ?? '')}` };
  if (request.method !== 'POST') return shape;
  const form = [...new Set(fields.keys())].map((name) => [name, oneOrMore(fields.getAll(name))]);
  return { ...shape, form: sorted(Object.fromEntries(form)) };
}

function oneOrMore(values: string[]): string | string[] {
  return values.length === 1 ? (values[0] ?? '') : values;
}

function sorted<Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
