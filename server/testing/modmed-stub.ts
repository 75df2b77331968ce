import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

/** What the stub does with the next requests; `hangs` never answers. */
export type ModmedBehaviour = 'answers' | 'refuses' | 'fails' | 'says nonsense' | 'hangs';

export type ModmedStub = {
  readonly url: string;
  readonly requests: { readonly path: string; readonly form: Record<string, string> }[];
  behave(behaviour: ModmedBehaviour): void;
};

/** Stands where ModMed is, on a free port; it stops when the test file is done. */
export async function startModmedStub(): Promise<ModmedStub> {
  const requests: ModmedStub['requests'] = [];
  let behaviour: ModmedBehaviour = 'answers';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
    requests.push({ path: request.url ?? '', form });
    if (behaviour === 'hangs') return;
    const [status, body] = answers[behaviour];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave(wanted) {
      behaviour = wanted;
    },
  };
}

const answers = {
  answers: [200, '{"access_token":"modmed-access-token","token_type":"bearer"}'],
  refuses: [401, '{"error":"invalid_grant"}'],
  fails: [500, 'Internal Server Error'],
  'says nonsense': [200, '<html>Welcome</html>'],
} as const satisfies Record<Exclude<ModmedBehaviour, 'hangs'>, readonly [number, string]>;
