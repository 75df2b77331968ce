import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { carriers } from '../carriers/registry.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { simulator } = carriers;
const { config } = server.context;

// biome-ignore lint/suspicious/noExplicitAny: each address answers its own shape
type Answer = any;
type Report = { url: string; headers: Record<string, string>; fields: Record<string, string> };
const reports: Report[] = [];
let answersReports = 200;
const receiver = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  request.on('end', () => {
    reports.push({
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${request.url}`,
      headers: request.headers as Record<string, string>,
      fields: JSON.parse(text),
    });
    response.writeHead(answersReports).end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());

let numbers = 5_550_100_000;
function freshPhone(): string {
  numbers += 1;
  return `+1${numbers}`;
}
const from = '+16025550100';
const reportsOf = (id: string) => reports.filter((report) => report.fields.id === id);

async function send(to: string, body = 'Hello') {
  const statusCallback = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/status?item=1`;
  const request = simulator.sendRequest(config, { from, to, body, statusCallback });
  const answer = await fetch(request.url, { method: 'POST', headers: request.headers, body: request.body });
  const headers = Object.fromEntries(answer.headers);
  return simulator.classify({ status: answer.status, headers, body: await answer.text() });
}

async function json(path: string, method = 'GET', body?: unknown) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

const behave = (behavior: unknown) => json('/simulator/behavior', 'PUT', behavior);
const idOf = (outcome: object) => ('accepted' in outcome ? String(outcome.accepted) : '');

describe('the simulated carrier', () => {
  beforeEach(async () => {
    answersReports = 200;
    await behave({ delayMs: 0, failures: [], deliver: true });
  });

  it('accepts a text, shows it on its phone, and reports it sent and delivered with its signature', async () => {
    const to = freshPhone();
    const id = idOf(await send(to, 'Your appointment is at 9'));
    // A callback that is answered late is repeated, as by a real carrier.
    const reported = () => [...new Set(reportsOf(id).map((report) => report.fields.status))];
    await expect.poll(reported).toEqual(['sent', 'delivered']);
    for (const { url, headers, fields } of reportsOf(id)) {
      expect(simulator.checkSignature(config, { url, headers, params: fields, at: new Date() })).toBe(true);
    }
    const { body } = await json(`/simulator/messages?phone=${encodeURIComponent(to.slice(2))}`);
    expect(body.messages).toEqual([
      expect.objectContaining({
        id,
        from,
        to,
        body: 'Your appointment is at 9',
        status: 'delivered',
        direction: 'outbound',
      }),
    ]);
  });

  it('lists the accepted texts, so that a lost response can be found again', async () => {
    const to = freshPhone();
    const since = server.clock.now();
    await behave({ failures: [{ match: to, code: 'no-answer' }] });
    await expect(send(to)).rejects.toThrow();
    const request = simulator.listRequest(config, { from, to, since });
    const answer = await fetch(request.url, { headers: request.headers });
    const list = simulator.readList({ status: answer.status, headers: {}, body: await answer.text() });
    expect(list).toEqual([expect.objectContaining({ to, from, body: 'Hello', createdAt: expect.any(Date) })]);
  });

  it('rejects, breaks and fails later, by number or by words, as configured', async () => {
    const [optedOut, broken, busy, landline] = [freshPhone(), freshPhone(), freshPhone(), freshPhone()];
    const failures = [
      { match: optedOut, code: 21610 },
      { match: broken.slice(2), code: '503' },
      { match: busy, code: 429 },
      { match: landline, code: '30006' },
      { match: 'FORBIDDEN', code: '21606' },
    ];
    expect((await behave({ failures })).status).toBe(200);
    expect(await send(optedOut)).toMatchObject({ refused: '21610', effect: 'opt-out' });
    expect(await send(broken)).toHaveProperty('ambiguous');
    expect(await send(busy)).toMatchObject({ retryAfterMs: 1_000 });
    expect(await send(freshPhone(), 'a forbidden word')).toMatchObject({ refused: '21606' });
    const id = idOf(await send(landline));
    await expect
      .poll(() => reportsOf(id).map((report) => report.fields))
      .toEqual([
        { id, status: 'sent' },
        { id, status: 'undelivered', errorCode: '30006' },
      ]);
  });

  it('stays at sent if it is configured not to deliver, and responds late if it is configured to', async () => {
    await behave({ deliver: false, delayMs: 150 });
    const startedAt = performance.now();
    const id = idOf(await send(freshPhone()));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145);
    await expect.poll(() => reportsOf(id)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(reportsOf(id).map((report) => report.fields.status)).toEqual(['sent']);
  });

  it('retries callbacks that failed', async () => {
    answersReports = 503;
    const id = idOf(await send(freshPhone()));
    await expect.poll(() => reportsOf(id).length).toBeGreaterThan(0);
    answersReports = 200;
    await expect
      .poll(() => reportsOf(id).map((report) => report.fields.status))
      .toEqual(expect.arrayContaining(['sent', 'delivered']));
  });

  it('serves no one without its secret', async () => {
    for (const authorization of ['', 'Bearer wrong']) {
      const answer = await fetch(`${server.url}/simulator/carrier/messages`, { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
  });

  it('shows phones by their latest text, and new texts as they come', async () => {
    const watching = new AbortController();
    const stream = await fetch(`${server.url}/simulator/stream`, { signal: watching.signal });
    const seen = readUntil(stream, 'live text');
    const [first, second] = [freshPhone(), freshPhone()];
    await send(first);
    await send(second, 'live text');
    expect(await seen).toContain('event: text');
    watching.abort();
    const { body } = await json('/simulator/phones');
    expect(body.phones.slice(0, 2).map((one: { phone: string }) => one.phone)).toEqual([second, first]);
    expect(body.phones[0].last.body).toBe('live text');
  });

  it('reports what is wrong with an invalid request', async () => {
    expect((await behave({ delayMs: -1 })).status).toBe(400);
    expect((await behave({ failures: [{ match: 'x' }] })).status).toBe(400);
    expect((await json('/simulator/messages?phone=12')).status).toBe(400);
    expect((await json('/simulator/replies', 'POST', { from: 'no-number', to: from, body: 'Hi' })).status).toBe(400);
  });
});

describe('another carrier', () => {
  it('leaves no simulator behind', async () => {
    const twilio = { accountSid: 'AC1', authToken: 'token', apiUrl: 'http://127.0.0.1:9' };
    const real = await startTestServer({ roles: ['web'], carrier: 'twilio', twilio });
    for (const path of [
      '/simulator/phones',
      '/simulator/messages',
      '/simulator/mails',
      '/simulator/carrier/messages',
    ]) {
      expect((await fetch(`${real.url}${path}`)).status).toBe(404);
    }
    await real.stop();
  });
});

async function readUntil(answer: Response, text: string): Promise<string> {
  let read = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    read += decoder.decode(chunk as Uint8Array, { stream: true });
    if (read.includes(text)) return read;
  }
  return read;
}
