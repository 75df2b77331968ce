import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listFiles, readSources } from '../../../scripts/read-sources.ts';
import { atEnd } from '../../testing/at-end.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildBlast, joinAll, untilSettled } from '../../testing/sending.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { createLog } from '../log.ts';
import { traced } from './tracing.ts';

type Sent = {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly events: readonly unknown[];
};

/** A collector that takes OTLP/HTTP, as far as our exporter speaks it. */
async function startCollector(): Promise<{ endpoint: string; spans(): Sent[]; services(): Set<unknown> }> {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  atEnd(() => collector.close());
  const resources = () => bodies.flatMap((body) => JSON.parse(body).resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }: { spans: Sent[] }) => spans)),
    services: () =>
      new Set(
        resources().flatMap(({ resource }) => resource.attributes.map(({ value }: Sent['attributes'][0]) => value)),
      ),
  };
}

const readAttribute = ({ attributes }: Sent, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

it('traces requests, their operations, jobs, transactions, and calls to carriers, and says nothing of people', async () => {
  const collector = await startCollector();
  const { endpoint } = collector;
  const server = await startTestServer({ tracing: { endpoint, serviceName: 'tidings-test', share: 1 } });
  const { context } = server;
  const blast = await buildBlast(context, { leads: 3, messages: ['Something secret, {{first_name}}'] });
  const { organizationId } = blast;
  const { token, email, password } = await buildUser(context, organizationId);
  await joinAll(context, blast);
  await untilSettled(context, organizationId);
  await server.graphql('query Secretly { user { user { email } } }', {}, token);
  const signIn =
    'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }';
  await server.graphql(signIn, { email, password: `${password}-wrong` });
  await fetch(`${server.url}/m/no-such-code?secret=1`);
  await fetch(`${server.url}/ready`);
  const failing = traced(context.tracing, 'job that.fails', {}, async () => {
    throw Object.assign(new Error(`No such contact: ${email}`), { code: '23505' });
  });
  await expect(failing).rejects.toThrow('No such contact');
  await server.stop();
  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [query] = named('query user');
  const [asked] = named('POST /graphql').filter(({ spanId }) => spanId === query?.parentSpanId);
  expect(asked).toMatchObject({ kind: 2 });
  expect(asked?.parentSpanId ?? '').toBe('');
  expect([
    readAttribute(asked as Sent, 'http.route'),
    readAttribute(asked as Sent, 'http.response.status_code'),
  ]).toEqual(['/graphql', 200]);
  expect(readAttribute(query as Sent, 'tidings.organization')).toBe(organizationId);
  const inside = named('transaction').filter(({ parentSpanId }) => parentSpanId === query?.spanId);
  expect(inside.length).toBeGreaterThan(0);
  const calls = named('send by simulator');
  expect(
    calls.map((call) => [
      call.kind,
      readAttribute(call, 'tidings.answer'),
      readAttribute(call, 'tidings.organization'),
    ]),
  ).toEqual(blast.phones.map(() => [3, 'accepted', organizationId]));
  expect(spans.filter(({ name }) => name.startsWith('job ')).length).toBeGreaterThan(1);
  expect(named('job that.fails')[0]).toMatchObject({ status: { code: 2 }, events: [] });
  expect(readAttribute(named('job that.fails')[0] as Sent, 'error.type')).toBe('23505');
  expect(named('GET /ready')).toEqual([]);
  expect(collector.services()).toContainEqual({ stringValue: 'tidings-test' });
  const all = JSON.stringify(spans);
  const personal = [...blast.phones, email, token, password, 'ecret', 'no-such-code', '127.0.0.1'];
  for (const one of personal) expect(all, one).not.toContain(one);
});

it('is off unless an address is set, and loads nothing of OpenTelemetry then', async () => {
  const server = await startTestServer({ roles: ['web'] });
  expect(server.context.tracing).toBeNull();
  const sources = readSources(listFiles().filter((path) => path.startsWith('server/'))).filter(({ isTest }) => !isTest);
  const naming = (text: RegExp) => sources.filter((one) => text.test(one.text)).map(({ path }) => path);
  expect(naming(/@opentelemetry\//)).toEqual(['server/platform/tracing/otlp.ts']);
  expect(naming(/from '[./]*(tracing\/)?otlp\.ts'/)).toEqual([]);
});

it('does its work while the collector is away, and says so once', async () => {
  const told: string[] = [];
  const log = createLog('silent');
  log.warn = ((_about: object, sentence: string) => void told.push(sentence)) as typeof log.warn;
  const tracing = { endpoint: 'http://127.0.0.1:1', serviceName: 'tidings', share: 1 };
  const server = await startTestServer({ roles: ['web'], tracing }, undefined, log);
  expect((await fetch(`${server.url}/login`)).status).toBeLessThan(500);
  await server.stop();
  await expect.poll(() => told).toEqual(['traces cannot be sent']);
});
