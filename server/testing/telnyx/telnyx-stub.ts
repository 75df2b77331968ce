import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  answerAboutTelnyxNumbers,
  emptyNumbersBook,
  type TelnyxNumbersBook,
  type TelnyxNumbersDoor,
  telnyxNumbersDoor,
} from './telnyx-numbers.ts';
import {
  messageOf,
  postWebhook,
  refuse,
  send,
  signedEvent,
  type TelnyxText,
  type TelnyxWebhook,
  telnyxKeys,
} from './telnyx-wire.ts';

/** A fault: for one phone (E.164, or its last digits) or, without `phone`, for all. */
export type TelnyxRule = {
  readonly phone?: string;
  /** An HTTP status to respond with, or a connection fault. */
  readonly answer: number | 'hang' | 'reset';
  readonly code?: string;
  readonly retryAfterSeconds?: number;
  /** The text is accepted although the response says otherwise or never comes. */
  readonly acceptsFirst?: boolean;
  /** How often the rule applies before it is used up; always by default. */
  readonly times?: number;
};

export type TelnyxBehavior = {
  /** Milliseconds between accepting a text and responding. */
  delayMs?: number;
  rules?: readonly TelnyxRule[];
  /** How long after it was accepted a text gets a detail record, as when it waits in Telnyx's queue. */
  recordsAfterMs?: number;
  /** Detail records don't include the callback address. */
  hidesAddresses?: boolean;
};

export type TelnyxStub = {
  readonly url: string;
  readonly apiKey: string;
  readonly publicKey: string;
  readonly profileId: string;
  behave(behavior: TelnyxBehavior): void;
  accepted(): readonly TelnyxText[];
  /** How many requests to send there were, in all or for one phone. */
  requests(phone?: string): number;
  /** How many requests of any kind arrived, including rejected ones. */
  calls(): number;
  /** Reports a state to the callback address of the text, signed with the current time; returns the HTTP status. */
  reportStatus(id: string, status: string, at: Date, errorCode?: string): Promise<number>;
  /** An inbound text as it is posted, signed with the current time. */
  inbound(text: { from: string; to: string; body: string; id?: string }, at: Date): TelnyxWebhook;
  /** The phones that replied STOP: nothing sent with the profile reaches them. */
  blocked(): ReadonlySet<string>;
  readonly numbers: TelnyxNumbersDoor;
  close(): Promise<void>;
};

type State = {
  readonly apiKey: string;
  readonly keys: ReturnType<typeof telnyxKeys>;
  behavior: TelnyxBehavior;
  used: Map<TelnyxRule, number>;
  readonly texts: TelnyxText[];
  readonly requests: Map<string, number>;
  calls: number;
  readonly blocked: Set<string>;
  readonly numbers: TelnyxNumbersBook;
};

/** Telnyx over real HTTP: it responds as its documentation says, and fails on request. */
export async function startTelnyxStub(behavior: TelnyxBehavior = {}): Promise<TelnyxStub> {
  const state: State = {
    apiKey: 'KEYstub',
    keys: telnyxKeys(),
    behavior,
    used: new Map(),
    texts: [],
    requests: new Map(),
    calls: 0,
    blocked: new Set(),
    numbers: emptyNumbersBook(randomUUID()),
  };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return handleOf(state, url, async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
}

function handleOf(state: State, url: string, close: TelnyxStub['close']): TelnyxStub {
  const { keys, apiKey, numbers, texts, requests } = state;
  return {
    ...{ url, apiKey, publicKey: keys.publicKey, profileId: numbers.profile.id, close },
    behave(behavior) {
      state.behavior = { ...state.behavior, ...behavior };
      if (behavior.rules) state.used = new Map();
    },
    accepted: () => texts,
    requests: (phone) =>
      phone === undefined ? [...requests.values()].reduce((a, b) => a + b, 0) : (requests.get(phone) ?? 0),
    calls: () => state.calls,
    async reportStatus(id, status, at, errorCode) {
      const text = texts.find((one) => one.id === id);
      if (!text?.webhookUrl) return 0;
      Object.assign(text, { status, errorCode: errorCode ?? null });
      const event = status === 'sent' ? 'message.sent' : 'message.finalized';
      return postWebhook(text.webhookUrl, signedEvent(keys.privateKey, event, messageOf(text), at));
    },
    inbound({ from, to, body, id = randomUUID() }, at) {
      // Telnyx blocks the phone from then on, whatever we do with the text.
      if (/^(stop|stopall|stop all|unsubscribe|cancel|end|quit)$/i.test(body.trim())) state.blocked.add(from);
      if (/^(start|unstop)$/i.test(body.trim())) state.blocked.delete(from);
      const said = { id, record_type: 'message', direction: 'inbound', type: 'SMS', text: body, errors: [], parts: 1 };
      const who = { from: { phone_number: from }, to: [{ phone_number: to, status: 'webhook_delivered' }] };
      return signedEvent(keys.privateKey, 'message.received', { ...said, ...who }, at);
    },
    blocked: () => state.blocked,
    numbers: telnyxNumbersDoor(numbers),
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  state.calls += 1;
  if (request.headers.authorization !== `Bearer ${state.apiKey}`) return refuse(response, 401, '10009');
  const url = new URL(request.url ?? '/', 'http://stub');
  const text = Buffer.concat(chunks).toString('utf8');
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  const asked = {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/^\/v2/, ''),
    query: url.searchParams,
    body,
  };
  if (answerAboutTelnyxNumbers(state.numbers, asked, response)) return;
  if (asked.method === 'GET' && asked.path === '/detail_records') return records(state, asked.query, response);
  if (asked.method === 'POST' && asked.path === '/messages') return create(state, body, request, response);
  refuse(response, 404, '10005');
}

async function create(
  state: State,
  given: Readonly<Record<string, unknown>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [from, to] = [String(given.from ?? ''), String(given.to ?? '')];
  state.requests.set(to, (state.requests.get(to) ?? 0) + 1);
  if (!/^\+\d{8,15}$/.test(to)) return refuse(response, 400, '40310');
  const rule = ruleFor(state, to);
  if (rule && !rule.acceptsFirst) return fail(rule, request, response);
  const { owned, profile } = state.numbers;
  if (!owned.some((one) => one.phone === from && one.profileId === profile.id)) return refuse(response, 400, '40305');
  if (state.blocked.has(to)) return refuse(response, 409, '40300');
  const text: TelnyxText = {
    ...{ id: randomUUID(), from, to, body: String(given.text ?? '') },
    webhookUrl: typeof given.webhook_url === 'string' ? given.webhook_url : null,
    ...{ createdAt: new Date().toISOString(), status: 'queued', errorCode: null },
  };
  state.texts.push(text);
  await pause(state.behavior.delayMs ?? 0);
  if (rule) return fail(rule, request, response);
  send(response, 200, { data: messageOf(text) });
}

function fail(rule: TelnyxRule, request: IncomingMessage, response: ServerResponse): void {
  if (rule.answer === 'hang') return;
  if (rule.answer === 'reset') request.socket.resetAndDestroy();
  else refuse(response, rule.answer, rule.code ?? (rule.answer === 429 ? '10011' : '10007'), rule.retryAfterSeconds);
}

function ruleFor(state: State, to: string): TelnyxRule | undefined {
  const rule = (state.behavior.rules ?? []).find(
    (one) =>
      (one.phone === undefined || to.endsWith(one.phone)) && (state.used.get(one) ?? 0) < (one.times ?? Infinity),
  );
  if (rule) state.used.set(rule, (state.used.get(rule) ?? 0) + 1);
  return rule;
}

function records(state: State, query: URLSearchParams, response: ServerResponse): void {
  if (query.get('filter[record_type]') === 'messaging') send(response, 200, recordsOf(state, query));
  else refuse(response, 400, '10015');
}

function recordsOf(state: State, query: URLSearchParams): object {
  const { recordsAfterMs = 0, hidesAddresses = false } = state.behavior;
  const [cli, cld] = [query.get('filter[cli]'), query.get('filter[cld]')];
  const since = query.get('filter[created_at][gte]') ?? '';
  const all = state.texts
    .filter((text) => text.from === cli && text.to === cld && text.createdAt >= since)
    .filter((text) => Date.parse(text.createdAt) <= Date.now() - recordsAfterMs)
    .toReversed();
  const size = Math.min(50, Number(query.get('page[size]') ?? 20));
  return {
    data: all.slice(0, size).map(({ id, from, to, webhookUrl, createdAt, status }) => ({
      ...{ record_type: 'message_detail_record', uuid: id, cli: from, cld: to, created_at: createdAt, status },
      ...{ direction: 'outbound', message_type: 'SMS', parts: 1, errors: [] },
      ...(hidesAddresses ? {} : { delivery_status_webhook_url: webhookUrl }),
    })),
    meta: { total_pages: Math.ceil(all.length / size), total_results: all.length, page_number: 1, page_size: size },
  };
}
