import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { counters, levels, timers } from '../platform/metrics/catalog.ts';
import { signWebhook } from '../simulator/index.ts';
import { buildBlast } from '../testing/build-blast.ts';
import { readRows, until } from '../testing/read-texts.ts';
import { joinAll, untilSettled } from '../testing/sending.ts';
import { startTestServer } from '../testing/test-server.ts';

const metricsToken = 'a-token-of-32-letters-and-digits';
const server = await startTestServer({ metricsToken });
const { context } = server;

async function scrape(url = server.url): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return answer.text();
}

// The sum of a metric over the labels that are not named.
function sumOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function countOf(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await readRows<{ count: number }>(context, query))[0]?.count ?? 0;
}

async function receive(body: string, from: string, to: string): Promise<void> {
  const url = `${server.url}/webhooks/simulator/message`;
  const fields = { id: `received-${body}`, from, to, body };
  const headers = {
    'content-type': 'application/json',
    'x-simulator-signature': signWebhook(context.config, url, fields),
  };
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) });
}

it('tells an operator about a blast what the database holds', async () => {
  const before = await scrape();
  for (const name of [...Object.keys(counters), ...Object.keys(timers), ...Object.keys(levels)])
    expect(before, name).toContain(`# HELP ${name} `);
  const blast = await buildBlast(context, { leads: 40 });
  const { organizationId } = blast;
  const [stops = ''] = blast.phones;
  await receive('STOP', `+1${stops}`, blast.senderPhone);
  await joinAll(context, blast);
  await untilSettled(context, organizationId);
  await until(async () => {
    const open = sql<{ count: number }>`select count(*) from messages
      where organization_id = ${organizationId} and outcome = 'sent' and delivery_state is distinct from 'delivered'`;
    return (await countOf(open)) === 0;
  });
  const waiting = sql<{ count: number }>`select count(*) from carrier_callbacks where applied_at is null`;
  await until(async () => (await countOf(waiting)) === 0);
  const text = await scrape();
  const settled = (outcome: string) =>
    countOf(
      sql<{
        count: number;
      }>`select count(*) from messages where organization_id = ${organizationId} and outcome = ${outcome}`,
    );
  const sent = await settled('sent');
  expect(sent).toBeGreaterThanOrEqual(39);
  expect(sumOf(text, 'tidings_messages_settled_total', { outcome: 'sent' })).toBe(sent);
  expect(sumOf(text, 'tidings_messages_settled_total', { outcome: 'skipped' })).toBe(await settled('skipped'));
  // One that waited too long for its call is decided again.
  expect(sumOf(text, 'tidings_gate_decisions_total', { decision: 'go' })).toBeGreaterThanOrEqual(sent);
  expect(sumOf(text, 'tidings_carrier_calls_total', { carrier: 'simulator', answer: 'accepted' })).toBe(sent);
  expect(sumOf(text, 'tidings_carrier_call_duration_seconds_count', { carrier: 'simulator' })).toBe(sent);
  expect(sumOf(text, 'tidings_settle_lag_seconds_count')).toBe(sent);
  expect(sumOf(text, 'tidings_opt_outs_total')).toBe(1);
  expect(sumOf(text, 'tidings_messages_received_total')).toBe(
    await countOf(
      sql<{
        count: number;
      }>`select count(*) from messages where organization_id = ${organizationId} and direction = 'in'`,
    ),
  );
  const stored = (kind: string) =>
    countOf(
      sql<{ count: number }>`select count(*) from carrier_callbacks where kind = ${kind} and applied_at is not null`,
    );
  for (const kind of ['message', 'status']) {
    const count = await stored(kind);
    expect(count, kind).toBeGreaterThan(0);
    expect(sumOf(text, 'tidings_callbacks_received_total', { kind }), kind).toBe(count);
    expect(sumOf(text, 'tidings_callback_lag_seconds_count', { kind }), kind).toBe(count);
  }
  expect(sumOf(text, 'tidings_queue_messages')).toBe(0);
  expect(sumOf(text, 'tidings_jobs')).toBeGreaterThanOrEqual(0);
  expect(text).toMatch(/tidings_jobs\{queue="[\w-]+",state="waiting"\} \d/);
  expect(sumOf(text, 'tidings_database_round_trip_seconds')).toBeGreaterThan(0);
  expect(sumOf(text, 'http_request_duration_seconds_count', { route: '/metrics', status: '200' })).toBeGreaterThan(0);
  for (const phone of blast.phones) expect(text).not.toContain(phone);
});

it('counts what is due and not sent, and since when', async () => {
  const idle = await startTestServer({ metricsToken, roles: ['web'] });
  await joinAll(idle.context, await buildBlast(idle.context, { leads: 5 }));
  idle.clock.advance({ minutes: 2 });
  const text = await scrape(idle.url);
  expect(sumOf(text, 'tidings_queue_messages', { lane: 'bulk' })).toBe(5);
  expect(sumOf(text, 'tidings_queue_messages', { lane: 'direct' })).toBe(0);
  expect(sumOf(text, 'tidings_queue_oldest_due_seconds', { lane: 'bulk' })).toBeGreaterThanOrEqual(119);
});
