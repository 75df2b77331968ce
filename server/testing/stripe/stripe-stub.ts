import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Call } from './call.ts';
import { calls, detachCard, isDisputedCard } from './calls.ts';
import { readForm, unknownParameter } from './form-body.ts';
import { closeDispute, failRefund, heldCents, openDispute, refundPayment } from './money-back.ts';
import {
  type EventObject,
  type IntentObject,
  invalid,
  newId,
  type StripeState,
  StubError,
  secondsOf,
} from './objects.ts';
import { settlePayouts } from './payouts.ts';
import { bankChallenge, cardFrame, stripeJs } from './stripe-js.ts';

const API_VERSION = '2026-10-28.endive';

/**
 * A fault of a request. `lost`: it is done, but the response is 500; `reset`: it is done, and the connection breaks;
 * `hangs`: nothing is done, and there is no response.
 */
export type Fault = 'lost' | 'reset' | 'unavailable' | 'hangs' | null;

export type StripeStub = Awaited<ReturnType<typeof startStripeStub>>;

type Options = { readonly now?: () => Date; readonly delayMs?: number };
type Kept = { readonly fingerprint: string; answer: { status: number; body: object } | null };

/**
 * A local server that responds as Stripe's API does, for the official client and for a stand-in of Stripe.js: it
 * refuses unknown parameters, stores responses by their idempotency key, and signs its webhooks.
 */
export async function startStripeStub({ now = () => new Date(), delayMs = 0 }: Options = {}) {
  const secretKey = `sk_test_${newId('k').slice(3)}`;
  const publishableKey = `pk_test_${newId('k').slice(3)}`;
  const webhookSecret = `whsec_${newId('k').slice(3)}`;
  const kept = new Map<string, Kept>();
  const hanging = new Set<ServerResponse>();
  const stub = {
    fault: (_address: string): Fault => null,
    beforeAnswer: async (): Promise<void> => {},
    ...{ webhookUrl: null as string | null, requests: 0 },
  };
  const state = createState(now, (event) => {
    if (stub.webhookUrl !== null) void deliver(event);
  });

  function sign(event: EventObject, given: { secret?: string; at?: Date } = {}): { payload: string; header: string } {
    const payload = JSON.stringify(event);
    const timestamp = secondsOf(given.at ?? now());
    const secret = given.secret ?? webhookSecret;
    return { payload, header: signatures.generateTestHeaderString({ payload, secret, timestamp }) };
  }

  async function deliver(event: EventObject, given: { secret?: string; at?: Date } = {}): Promise<number> {
    const { payload, header } = sign(event, given);
    const answer = await fetch(stub.webhookUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      body: payload,
    }).catch(() => null);
    if (answer?.status === 200) event.pending_webhooks = 0;
    return answer?.status ?? 0;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stub');
    const page = pageAt(url.pathname);
    if (page) return sendPage(response, page);
    if (request.method === 'OPTIONS') return send(response, 204, {});
    stub.requests += 1;
    const body = await readBody(request);
    if (delayMs > 0) await pause(delayMs);
    const address = `${request.method} ${url.pathname}`;
    const fault = stub.fault(address);
    if (fault === 'hangs') return void hanging.add(response);
    if (fault === 'unavailable') return send(response, 500, failure('api_error', 'Something went wrong.'));
    const { status, body: content } = once(request, body, () => run(request, url, body));
    if (request.headers.authorization === `Bearer ${secretKey}`) await stub.beforeAnswer();
    if (fault === 'lost') return send(response, 500, failure('api_error', 'Something went wrong.'));
    if (fault === 'reset') return void request.socket.destroy();
    send(response, status, content);
  }

  // The same key is the same request: it gets the first response again, and is refused if the parameters differ.
  function once(request: IncomingMessage, body: string, work: () => { status: number; body: object }) {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return work();
    const fingerprint = `${request.url} ${body}`;
    const known = kept.get(key);
    if (known && known.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { status: 400, body: failure('idempotency_error', message) };
    }
    if (known?.answer) return known.answer;
    const result = work();
    // An unreadable request is not stored.
    if (result.status !== 401) kept.set(key, { fingerprint, answer: structuredClone(result) });
    return result;
  }

  function run(request: IncomingMessage, url: URL, body: string): { status: number; body: object } {
    try {
      const found = findCall(request.method ?? '', url.pathname);
      if (!found) throw invalid(`Unrecognized request URL (${request.method}: ${url.pathname}).`, {}, 404);
      const wanted = found.call.key === 'secret' ? secretKey : publishableKey;
      if (request.headers.authorization !== `Bearer ${wanted}`) {
        throw new StubError(401, { type: 'authentication_error', message: 'Invalid API Key provided.' });
      }
      if (found.call.key === 'secret' && request.headers['stripe-version'] !== API_VERSION) {
        throw invalid(`Invalid Stripe API version: ${request.headers['stripe-version']}`);
      }
      const params = readForm(request.method === 'GET' ? url.search.slice(1) : body);
      const unknown = unknownParameter(params, found.call.allowed);
      if (unknown !== null) {
        throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
      }
      return { status: 200, body: found.call.run({ state, params, id: found.id, account: accountOf(request) }) };
    } catch (error) {
      if (!(error instanceof StubError)) throw error;
      return { status: error.status, body: { error: error.error } };
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => send(response, 500, failure('api_error', String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, state, sign, deliver, secretKey, publishableKey, webhookSecret },
    /** The settings of a server that takes payments here. */
    settings: { secretKey, publishableKey, webhookSecret, apiUrl: url, jsUrl: url },
    /** Which requests fail, by method and address. */
    failWhen(fault: (address: string) => Fault) {
      stub.fault = fault;
    },
    /** As a day later: a request with a known key is a new one. */
    forgetKeys: () => kept.clear(),
    /** How many requests hang. */
    hanging: () => hanging.size,
    /** Ends those that hang, with an error. */
    endHanging() {
      for (const response of hanging) send(response, 500, failure('api_error', 'Something went wrong.'));
      hanging.clear();
    },
    /**
     * Called after a request of the server was done and before the response; an error there becomes an error response.
     */
    beforeAnswer(work: () => Promise<void>) {
      stub.beforeAnswer = work;
    },
    /** Where webhooks are sent immediately; null: nowhere. */
    announceTo(webhookUrl: string | null, isAtOnce = true) {
      stub.webhookUrl = isAtOnce ? webhookUrl : null;
    },
    deliverTo: (webhookUrl: string, event: EventObject, given?: { secret?: string; at?: Date }) => {
      const before = stub.webhookUrl;
      stub.webhookUrl = webhookUrl;
      const sent = deliver(event, given);
      stub.webhookUrl = before;
      return sent;
    },
    requests: () => stub.requests,
    /** Creates a card as Stripe.js does in the browser. */
    async makeCard(number: string, { month, year } = { month: 4, year: 2030 }): Promise<string> {
      const { id } = await ask('payment_methods', {
        type: 'card',
        'card[number]': number,
        'card[exp_month]': String(month),
        'card[exp_year]': String(year),
        'card[cvc]': '123',
      });
      return id;
    },
    /** Creates a bank account as Stripe.js does in the browser. */
    async makeBank(changes: Record<string, string> = {}): Promise<string> {
      const bank = { country: 'US', currency: 'usd', account_holder_type: 'individual' };
      const numbers = { routing_number: '110000000', account_number: '000123456789', ...changes };
      const { id } = await ask(
        'tokens',
        Object.fromEntries(
          Object.entries({ ...bank, ...numbers }).map(([name, value]) => [`bank_account[${name}]`, value]),
        ),
      );
      return id;
    },
    answerBank: (clientSecret: string, isApproved: boolean) =>
      ask('../stub/answers', { client_secret: clientSecret, approved: String(isApproved) }),
    detachCard: (method: string) => detachCard(state, method),
    /** Refunds in Stripe's own dashboard. */
    refund: (payment: string, cents: number) => refundPayment(state, payment, cents),
    dispute: (payment: string, reason = 'fraudulent') => openDispute(state, payment, reason),
    closeDispute: (id: string, outcome: 'won' | 'lost') => closeDispute(state, id, outcome),
    failRefund: (id: string) => failRefund(state, id),
    /** The banks respond: each payout in progress arrives, or is returned. */
    settlePayouts: () => settlePayouts(state),
    heldCents: (payment: string) => heldCents(state, payment),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function ask(path: string, fields: Record<string, string>): Promise<{ id: string }> {
    const response = await fetch(new URL(path, `${url}/v1/`), {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(fields),
    });
    return (await response.json()) as { id: string };
  }
}

const signatures = new Stripe('sk_test_unused').webhooks;

function createState(now: () => Date, isAnnounced: (event: EventObject) => void): StripeState {
  const state: StripeState = {
    ...{ now, customers: new Map(), methods: new Map(), numbers: new Map(), intents: new Map(), charges: new Map() },
    ...{ refunds: new Map(), disputes: new Map(), bankTokens: new Map(), accounts: new Map(), events: [] },
    ...{ transfers: new Map(), payouts: new Map() },
    confirmed: new Set(),
    announce(type, object) {
      const event: EventObject = {
        ...{ id: newId('evt'), object: 'event', api_version: API_VERSION, created: secondsOf(now()), type },
        ...{ data: { object: structuredClone(object) }, livemode: false, pending_webhooks: 1 },
        request: { id: newId('req'), idempotency_key: null },
      };
      state.events.push(event);
      isAnnounced(event);
      if (type !== 'payment_intent.succeeded') return;
      const { id, payment_method: method } = object as IntentObject;
      if (isDisputedCard(state, method)) setImmediate(() => openDispute(state, id, 'fraudulent'));
    },
  };
  return state;
}

function findCall(method: string, path: string): { call: Call; id: string } | null {
  const parts = path.split('/');
  const whole = calls[`${method} ${path}`];
  if (whole) return { call: whole, id: '' };
  const [, version, resource, id = '', ...rest] = parts;
  const call = calls[[`${method} /${version}/${resource}/:id`, ...rest].join('/')];
  return call ? { call, id } : null;
}

function failure(type: 'api_error' | 'idempotency_error', message: string): object {
  return { error: { type, message } };
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = status === 204 ? '' : JSON.stringify(body);
  response.writeHead(status, {
    ...{ 'content-type': 'application/json', 'request-id': newId('req'), 'stripe-should-retry': 'false' },
    ...{ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    'access-control-allow-methods': 'GET, POST, OPTIONS',
  });
  response.end(text);
}

type Page = { readonly type: string; readonly text: string };

// What Stripe's other hosts serve to a browser.
function pageAt(path: string): Page | null {
  if (path.endsWith('/stripe.js')) return { type: 'text/javascript', text: stripeJs };
  if (path === '/card-frame') return { type: 'text/html', text: cardFrame };
  return path === '/challenge' ? { type: 'text/html', text: bankChallenge } : null;
}

function sendPage(response: ServerResponse, { type, text }: Page): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
  response.end(text);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function accountOf({ headers }: IncomingMessage): string | null {
  const account = headers['stripe-account'];
  return typeof account === 'string' ? account : null;
}
