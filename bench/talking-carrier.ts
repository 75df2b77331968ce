// A carrier that reports back: each message as sent and as delivered, and some contacts reply STOP. Run as a program;
// prints its address. How long each STOP waited is available at GET /figures, which resets it.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { readBody, send, signTwilioRequest } from '../server/testing/twilio-stub-wire.ts';

/**
 * The carrier's settings for a round: the address of its webhooks, and after how many messages a contact replies STOP.
 */
export type Round = {
  readonly url: string;
  readonly publicUrl: string;
  readonly authToken: string;
  readonly stopEvery: number | null;
};

/** Its measurements of a round: times in milliseconds. */
export type Figures = {
  readonly acceptedAt: readonly number[];
  readonly stops: readonly { readonly saidAt: number; readonly answeredAt?: number; readonly confirmedAt?: number }[];
  readonly reports: number;
  readonly failed: number;
};

type Stop = { saidAt: number; answeredAt?: number; confirmedAt?: number };

let round: Round = { url: 'http://127.0.0.1:1', publicUrl: '', authToken: '', stopEvery: null };
let pool = new Pool(round.url);
// Replies don't wait for the reports.
let textPool = new Pool(round.url);
let acceptedAt: number[] = [];
let stops = new Map<string, Stop>();
let reports = 0;
let failed = 0;
const REPLIES_AFTER_MS = 300;

const server = createServer((request, response) => {
  void answer(request).then((body) => send(response, request.method === 'POST' ? 201 : 200, body));
});

async function answer(request: IncomingMessage): Promise<object> {
  const body = await readBody(request);
  if (request.url === '/round') return begin(JSON.parse(body) as Round);
  if (request.url === '/figures') return { acceptedAt, stops: [...stops.values()], reports, failed };
  const form = new URLSearchParams(body);
  const [to, from] = [form.get('To') ?? '', form.get('From') ?? ''];
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const stop = stops.get(to);
  if (stop) stop.confirmedAt ??= performance.now();
  else acceptedAt.push(performance.now());
  void talk(sid, from, to, {
    statusAddress: form.get('StatusCallback') ?? '',
    count: stop === undefined ? acceptedAt.length : 0,
  });
  return { sid, status: 'queued' };
}

async function begin(next: Round): Promise<object> {
  await Promise.all([pool.close(), textPool.close()]);
  round = next;
  pool = new Pool(round.url, { connections: 64 });
  textPool = new Pool(round.url);
  acceptedAt = [];
  stops = new Map();
  reports = 0;
  failed = 0;
  return {};
}

async function talk(
  sid: string,
  from: string,
  to: string,
  { statusAddress, count }: { readonly statusAddress: string; readonly count: number },
): Promise<void> {
  const isStop = round.stopEvery !== null && count > 0 && count % round.stopEvery === 0;
  const told = isStop ? say(to, from) : Promise.resolve();
  for (const status of ['sent', 'delivered']) {
    await pause(100);
    await post(pool, statusAddress, { MessageSid: sid, MessageStatus: status, From: from, To: to });
    reports += 1;
  }
  await told;
}

async function say(phone: string, to: string): Promise<void> {
  await pause(REPLIES_AFTER_MS);
  const stop: Stop = { saidAt: performance.now() };
  stops.set(phone, stop);
  const MessageSid = `SM${randomBytes(16).toString('hex')}`;
  await post(textPool, `${round.publicUrl}/webhooks/twilio/message`, { MessageSid, From: phone, To: to, Body: 'STOP' });
  stop.answeredAt = performance.now();
}

async function post(by: Pool, address: string, params: Record<string, string>): Promise<void> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signTwilioRequest(round.authToken, address, params),
  };
  const path = address.slice(round.publicUrl.length);
  try {
    const body = new URLSearchParams(params).toString();
    const { statusCode, body: said } = await by.request({ method: 'POST', path, headers, body });
    await said.dump();
    if (statusCode !== 200) failed += 1;
  } catch {
    failed += 1;
  }
}

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
