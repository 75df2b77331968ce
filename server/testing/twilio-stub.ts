import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AccountsBook,
  type AccountsDoor,
  accountsDoor,
  admitAccount,
  answerAboutAccounts,
} from './twilio-stub-accounts.ts';
import { type Inbound, reportStatus, reportWhereBlocked, sendInbound } from './twilio-stub-callbacks.ts';
import { type CarrierClock, carrierNow } from './twilio-stub-clock.ts';
import {
  answerAboutNumbers,
  emptyNumbersBook,
  type NumbersBehavior,
  type NumbersDoor,
  numbersDoor,
} from './twilio-stub-numbers.ts';
import {
  answerAboutRegistration,
  emptyRegistrationBook,
  type RegistrationDoor,
  registrationDoor,
} from './twilio-stub-registration.ts';
import { type AcceptedText, readBody, refuse, resourceOf, send } from './twilio-stub-wire.ts';

export type { AcceptedText };

/** A fault: for one phone (E.164, or its last digits) or, without `phone`, for all. */
export type StubRule = {
  readonly phone?: string;
  /** An HTTP status to respond with, or a connection fault. */
  readonly answer: number | 'hang' | 'reset';
  readonly code?: number;
  readonly retryAfterSeconds?: number;
  /** The text is accepted although the response says otherwise or never comes. */
  readonly acceptsFirst?: boolean;
  /** How often the rule applies before it is used up; always by default. */
  readonly times?: number;
  /** The share of requests it applies to, 0 to 1; all by default. */
  readonly share?: number;
};

export type StubBehavior = CarrierClock & {
  /** Milliseconds between accepting a text and responding: one number, or a range. */
  delayMs?: number | readonly [number, number];
  rules?: readonly StubRule[];
  listDisabled?: boolean;
  /** Reports texts from unregistered numbers as Twilio does: accepted, then undelivered. */
  blocksUnregistered?: boolean;
  /** Texts a second from one number; more get 429. */
  ratePerNumber?: number | null;
};

export type TwilioStub = {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  behave(behavior: StubBehavior): void;
  accepted(): readonly AcceptedText[];
  /** How many requests to send there were, in all or for one phone. */
  requests(phone?: string): number;
  refusedByRate(): number;
  /** The most sockets that were open at once. */
  mostSockets(): number;
  /** Reports a delivery state to the callback address of the text; returns the HTTP status. */
  reportStatus(sid: string, status: string, errorCode?: number): Promise<number>;
  /** Sends an inbound text to a webhook, signed; returns the HTTP status. */
  sendInbound(webhookUrl: string, text: Inbound): Promise<number>;
  readonly accounts: AccountsDoor;
  readonly numbers: NumbersDoor;
  readonly registration: RegistrationDoor;
  close(): Promise<void>;
  /** Listens again at the same address after it was closed, with its state. */
  reopen(): Promise<void>;
};

type Options = StubBehavior & { port?: number; accountSid?: string; authToken?: string; host?: string };
type State = {
  readonly accountSid: string;
  readonly authToken: string;
  behavior: StubBehavior;
  used: Map<StubRule, number>;
  texts: AcceptedText[];
  requests: Map<string, number>;
  recent: Map<string, number[]>;
  refusedByRate: number;
  mostSockets: number;
  readonly accounts: AccountsBook;
  readonly numbers: ReturnType<typeof emptyNumbersBook>;
  readonly registration: ReturnType<typeof emptyRegistrationBook>;
};

/** A carrier over real HTTP that responds as Twilio's documentation says, and fails on request. */
export async function startTwilioStub(options: Options = {}): Promise<TwilioStub> {
  const accountSid = options.accountSid ?? 'AC00000000000000000000000000000001';
  const authToken = options.authToken ?? 'stub-token';
  const state: State = {
    ...{ accountSid, authToken },
    accounts: { behavior: {}, accounts: [{ sid: accountSid, token: authToken, name: 'Tidings', status: 'active' }] },
    behavior: options,
    used: new Map(),
    texts: [],
    requests: new Map(),
    recent: new Map(),
    refusedByRate: 0,
    mostSockets: 0,
    numbers: emptyNumbersBook(),
    registration: emptyRegistrationBook(),
  };
  let sockets = 0;
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    sockets += 1;
    state.mostSockets = Math.max(state.mostSockets, sockets);
    socket.on('close', () => {
      sockets -= 1;
    });
  });
  await new Promise<void>((done) => server.listen(options.port ?? 0, options.host ?? '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return handleOf(state, `http://127.0.0.1:${port}`, {
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    reopen: () => new Promise<void>((done) => server.listen(port, options.host ?? '127.0.0.1', done)),
  });
}

function handleOf(state: State, url: string, door: Pick<TwilioStub, 'close' | 'reopen'>): TwilioStub {
  return {
    url,
    accountSid: state.accountSid,
    authToken: state.authToken,
    behave(behavior) {
      state.behavior = { ...state.behavior, ...behavior };
      if (behavior.rules) state.used = new Map();
    },
    accepted: () => state.texts,
    requests: (phone) =>
      phone === undefined ? [...state.requests.values()].reduce((a, b) => a + b, 0) : (state.requests.get(phone) ?? 0),
    refusedByRate: () => state.refusedByRate,
    mostSockets: () => state.mostSockets,
    reportStatus: (sid, status, errorCode) => reportStatus(state, sid, status, errorCode),
    sendInbound: (webhookUrl, text) => sendInbound(state, webhookUrl, text),
    accounts: accountsDoor(state.accounts),
    numbers: numbersDoor(state.numbers, state.accountSid),
    registration: registrationDoor(state.registration),
    ...door,
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  const url = new URL(request.url ?? '/', 'http://stub');
  if (url.pathname.startsWith('/stub/'))
    return control(state, { method: request.method ?? 'GET', url, body }, response);
  const account = admitAccount(state.accounts, request, url.pathname, response);
  if (account === null) return;
  const asked = { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams };
  const whole = { ...asked, accountSid: account.sid, form: new URLSearchParams(body) };
  if (answerAboutAccounts(state.accounts, whole, request, response)) return;
  if (await answerAboutNumbers(state.numbers, whole, request, response)) return;
  if (answerAboutRegistration(state.registration, whole, response)) return;
  if (url.pathname !== `/2010-04-01/Accounts/${account.sid}/Messages.json`) return refuse(response, 404, 20404);
  if (request.method === 'GET') return list(state, account.sid, url, response);
  return create(state, account.sid, whole.form, { request, response });
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

async function create(state: State, accountSid: string, form: URLSearchParams, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const to = form.get('To') ?? '';
  const from = form.get('From') ?? '';
  state.requests.set(to, (state.requests.get(to) ?? 0) + 1);
  if (!to) return refuse(response, 400, 21604);
  const rule = ruleFor(state, to);
  if (rule && !rule.acceptsFirst) return fail(state, rule, request, response);
  if (!withinRate(state, from)) {
    state.refusedByRate += 1;
    return refuse(response, 429, 20429, 1);
  }
  const text: AcceptedText = {
    sid: `SM${randomBytes(16).toString('hex')}`,
    ...{ accountSid, from, to, body: form.get('Body') ?? '', statusCallback: form.get('StatusCallback') },
    ...{ createdAt: carrierNow(state.behavior), status: 'queued', errorCode: null },
  };
  state.texts.push(text);
  await pauseAsTold(state);
  if (rule) return fail(state, rule, request, response);
  send(response, 201, resourceOf(text));
  if (state.behavior.blocksUnregistered) await reportWhereBlocked(state, text);
}

async function fail(state: State, rule: StubRule, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (rule.answer === 'hang') return;
  if (rule.answer === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  if (!rule.acceptsFirst) await pauseAsTold(state);
  const usual = rule.answer === 429 ? 20429 : 20500;
  refuse(response, rule.answer, rule.code ?? usual, rule.retryAfterSeconds);
}

function ruleFor(state: State, to: string): StubRule | undefined {
  const rule = (state.behavior.rules ?? []).find((one) => {
    if (one.phone !== undefined && !to.endsWith(one.phone)) return false;
    if (one.times !== undefined && (state.used.get(one) ?? 0) >= one.times) return false;
    return one.share === undefined || Math.random() < one.share;
  });
  if (rule) state.used.set(rule, (state.used.get(rule) ?? 0) + 1);
  return rule;
}

// A sliding second, as strict as a carrier can be.
function withinRate(state: State, from: string): boolean {
  const allowed = state.behavior.ratePerNumber ?? null;
  if (allowed === null) return true;
  const now = performance.now();
  const recent = (state.recent.get(from) ?? []).filter((at) => at > now - 1000);
  const isWithin = recent.length < Math.max(1, allowed);
  if (isWithin) recent.push(now);
  state.recent.set(from, recent);
  return isWithin;
}

function list(state: State, accountSid: string, url: URL, response: ServerResponse): void {
  if (state.behavior.listDisabled) {
    refuse(response, 503, 20503);
    return;
  }
  const to = url.searchParams.get('To');
  const from = url.searchParams.get('From');
  // "DateSent>=2026-01-31" is the name "DateSent>" and the value after the sign.
  const since = url.searchParams.get('DateSent>');
  const size = Math.min(1000, Number(url.searchParams.get('PageSize') ?? 50));
  const page = Number(url.searchParams.get('Page') ?? 0);
  const found = state.texts
    .filter((text) => text.accountSid === accountSid && (!to || text.to === to) && (!from || text.from === from))
    .filter((text) => !since || text.createdAt >= new Date(since).toISOString())
    .filter((text) => Date.parse(text.createdAt) <= Date.now() - (state.behavior.listsAfterMs ?? 0))
    .reverse();
  const next = new URLSearchParams(url.searchParams);
  next.set('Page', String(page + 1));
  next.set('PageToken', `PA${page + 1}`);
  const hasNext = found.length > (page + 1) * size;
  send(response, 200, {
    messages: found.slice(page * size, (page + 1) * size).map(resourceOf),
    page,
    page_size: size,
    start: page * size,
    end: Math.max(0, Math.min(found.length, (page + 1) * size) - 1),
    uri: url.pathname + url.search,
    first_page_uri: `${url.pathname}?PageSize=${size}&Page=0`,
    previous_page_uri: null,
    next_page_uri: hasNext ? `${url.pathname}?${next}` : null,
  });
}

// For tests in another process: the handle's functions, over HTTP.
type Control = { readonly method: string; readonly url: URL; readonly body: string };

async function control(state: State, { method, url, body }: Control, response: ServerResponse): Promise<void> {
  if (method === 'GET' && url.pathname === '/stub/accepted') return send(response, 200, state.texts);
  if (method === 'GET' && url.pathname === '/stub/requests') {
    const { refusedByRate, mostSockets } = state;
    return send(response, 200, { byPhone: Object.fromEntries(state.requests), refusedByRate, mostSockets });
  }
  if (method === 'PUT' && url.pathname === '/stub/behavior') {
    state.behavior = { ...state.behavior, ...(JSON.parse(body) as StubBehavior) };
    state.used = new Map();
    return send(response, 200, {});
  }
  if (method === 'POST' && url.pathname === '/stub/status') {
    const report = JSON.parse(body) as { sid: string; status: string; errorCode?: number };
    return send(response, 200, { status: await reportStatus(state, report.sid, report.status, report.errorCode) });
  }
  if (method === 'PUT' && url.pathname === '/stub/numbers') {
    Object.assign(state.numbers, { behavior: JSON.parse(body) as NumbersBehavior, used: new Map() });
    return send(response, 200, {});
  }
  if (method === 'GET' && url.pathname === '/stub/numbers') return send(response, 200, state.numbers);
  send(response, 404, {});
}

async function pauseAsTold(state: State): Promise<void> {
  const delay = state.behavior.delayMs ?? 0;
  const ms = typeof delay === 'number' ? delay : delay[0] + Math.random() * (delay[1] - delay[0]);
  if (ms > 0) await pause(ms);
}
