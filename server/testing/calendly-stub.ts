import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CalendlyApplication } from '../platform/config/config.ts';
import { atEnd } from './at-end.ts';

/** How the stub handles the next requests; `hangs` never responds. */
export type CalendlyBehavior = 'answers' | 'refuses' | 'fails' | 'says nonsense' | 'hangs';

export type CalendlyStub = {
  readonly application: CalendlyApplication;
  readonly requests: {
    readonly method: string | undefined;
    readonly path: string;
    readonly body: string;
    readonly authorization: string | undefined;
  }[];
  behave(behavior: CalendlyBehavior): void;
  /** Requests with this token fail from now on. */
  failFor(token: string): void;
  /** The event types of the account from now on. */
  offer(eventTypes: readonly { uri: string; name: string; scheduling_url: string; active: boolean }[]): void;
  /** The response at an address, instead of "not found". */
  answer(path: string, body: object): void;
};

/** A stand-in for Calendly on a free port; it stops when the test file is done. */
export async function startCalendlyStub(): Promise<CalendlyStub> {
  const requests: CalendlyStub['requests'] = [];
  const answers = new Map<string, object>();
  let behavior: CalendlyBehavior = 'answers';
  const failing = new Set<string>();
  let given = 0;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    requests.push({
      method: request.method,
      path,
      body: await bodyOf(request),
      authorization: request.headers.authorization,
    });
    if (behavior === 'hangs') return;
    const isFailing = failing.has(request.headers.authorization ?? '');
    const now = isFailing ? 'fails' : behavior;
    const [status, body] = now === 'answers' ? answerTo(path) : badAnswers[now];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers.set('/users/me', { resource: { uri: `${url}/users/U1`, current_organization: `${url}/organizations/O1` } });
  answers.set('/event_types', { collection: [] });
  answers.set('/webhook_subscriptions', { resource: {} });

  function answerTo(path: string): [number, string] {
    if (path === '/oauth/token') {
      given += 1;
      const tokens = { access_token: `access-${given}`, refresh_token: `refresh-${given}`, expires_in: 7200 };
      return [200, JSON.stringify({ ...tokens, token_type: 'Bearer' })];
    }
    const known = answers.get(path.split('?')[0] ?? '');
    return known === undefined ? [404, '{"title":"Resource Not Found"}'] : [200, JSON.stringify(known)];
  }
  return {
    application: { clientId: 'our-client', clientSecret: 'our-secret', apiUrl: url, authUrl: url },
    requests,
    behave: (wanted) => {
      behavior = wanted;
    },
    failFor: (token) => failing.add(`Bearer ${token}`),
    offer: (collection) => answers.set('/event_types', { collection }),
    answer: (path, body) => answers.set(path, body),
  };
}

const badAnswers = {
  refuses: [401, '{"error":"invalid_grant"}'],
  fails: [500, 'Internal Server Error'],
  'says nonsense': [200, '<html>Welcome</html>'],
} as const satisfies Record<Exclude<CalendlyBehavior, 'hangs' | 'answers'>, readonly [number, string]>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
