import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findOrganization, PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { letSend, stopSending } from '../organizations/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { counters, levels, timers } from '../platform/metrics/catalog.ts';
import { signWebhook } from '../simulator/index.ts';
import { buildBlast } from '../testing/build-blast.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildWorkflow } from '../testing/build-workflow.ts';
import { readRows, until } from '../testing/read-texts.ts';
import { joinAll, untilSettled } from '../testing/sending.ts';
import { startTestServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-file.ts';

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

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
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

async function uploadPicture(token: string): Promise<void> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1a73e8' } });
  const picture = { name: 'picture.png', bytes: await drawn.png().toBuffer() };
  expect((await uploadFile(server.url, token, picture)).status).toBe(200);
}

/** Everything that a person, a contact, and the carrier do around a blast, once it is over. */
async function sendBlast() {
  const steps = [{ message: 'Hello {{first_name}}' }];
  const blast = await buildBlast(context, { leads: 40, steps });
  const { organizationId, stepIds } = blast;
  const { token } = await buildUser(context, organizationId);
  await uploadPicture(token);
  const actions = [{ type: 'LEAD', messageContent: 'Thanks for your reply' }] as const;
  await buildWorkflow(context, organizationId, { stepId: stepIds[0] ?? 0, triggers: [{ type: 'REPLIED' }], actions });
  const [stops = '', replies = ''] = blast.phones;
  await receive('STOP', `+1${stops}`, blast.senderPhone);
  await joinAll(context, blast);
  await untilSettled(context, organizationId);
  await receive('Yes please', `+1${replies}`, blast.senderPhone);
  const acted = sql`select count(*)::int as count from workflow_outcomes where organization_id = ${organizationId}`;
  await until(async () => (await countOf(acted)) > 0);
  await untilSettled(context, organizationId);
  const undelivered = sql`select count(*)::int as count from messages
    where organization_id = ${organizationId} and outcome = 'sent' and delivery_state is distinct from 'delivered'`;
  const waiting = sql`select count(*)::int as count from carrier_callbacks where applied_at is null`;
  await until(async () => (await countOf(undelivered)) === 0 && (await countOf(waiting)) === 0);
  return { ...blast, token };
}

// What each figure counts, in the database.
const inDatabase: readonly (readonly [
  name: string,
  labels: Readonly<Record<string, string>>,
  query: ReturnType<typeof sql>,
])[] = [
  ...(['sent', 'skipped', 'failed'] as const).map(
    (outcome) =>
      [
        'tidings_messages_settled_total',
        { outcome },
        sql`select count(*)::int as count from messages where direction = 'outbound' and outcome = ${outcome}`,
      ] as const,
  ),
  [
    'tidings_messages_settled_total',
    { outcome: 'sent', carrier: 'simulator' },
    sql`select count(*)::int as count from messages where outcome = 'sent' and carrier = 'simulator' and direction = 'outbound'`,
  ],
  ...['tidings_carrier_calls_total', 'tidings_carrier_call_duration_seconds_count'].map(
    (name) =>
      [
        name,
        { carrier: 'simulator', ...(name.endsWith('total') ? { call: 'send' } : {}) },
        sql`select count(*)::int as count from messages where direction = 'outbound' and carrier_id is not null`,
      ] as const,
  ),
  [
    'tidings_settle_lag_seconds_count',
    {},
    sql`select count(*)::int as count from messages where direction = 'outbound' and carrier_id is not null`,
  ],
  [
    'tidings_delivery_reports_total',
    { state: 'delivered' },
    sql`select count(*)::int as count from messages where delivery_state = 'delivered'`,
  ],
  ['tidings_messages_received_total', {}, sql`select count(*)::int as count from messages where direction = 'inbound'`],
  ['tidings_opt_outs_total', {}, sql`select count(*)::int as count from leads where opted_out`],
  ...['message', 'status'].flatMap((kind) =>
    ['tidings_callbacks_received_total', 'tidings_callback_lag_seconds_count'].map(
      (name) =>
        [
          name,
          { kind },
          sql`select count(*)::int as count from carrier_callbacks where kind = ${kind} and applied_at is not null`,
        ] as const,
    ),
  ),
  ['tidings_workflow_actions_total', { action: 'LEAD' }, sql`select count(*)::int as count from workflow_outcomes`],
  ['tidings_uploads_total', { type: 'image/png' }, sql`select count(*)::int as count from media_files`],
  ['tidings_upload_bytes_total', {}, sql`select sum(bytes)::int as count from media_files`],
];

it('tells an operator about a blast what the database holds', async () => {
  const before = await scrape();
  for (const name of [...Object.keys(counters), ...Object.keys(timers), ...Object.keys(levels)])
    expect(before, name).toContain(`# HELP ${name} `);
  const blast = await sendBlast();
  // It's held until the figures are read: one that no one holds is collected with its connection.
  const screen = await fetch(`${server.url}/events`, { headers: { authorization: `Bearer ${blast.token}` } });
  // Figures that are read from rows are read at most every two seconds.
  await expect.poll(async () => sumOf(await scrape(), 'tidings_live_connections')).toBe(1);
  const text = await scrape();
  await screen.body?.cancel();
  for (const [name, labels, query] of inDatabase) {
    const about = `${name} ${JSON.stringify(labels)}`;
    const count = await countOf(query);
    if (labels.outcome !== 'failed') expect(count, about).toBeGreaterThan(0);
    expect(sumOf(text, name, labels), about).toBe(count);
  }
  const sent = sumOf(text, 'tidings_messages_settled_total', { outcome: 'sent' });
  // One that waited too long for its call is decided again.
  expect(sumOf(text, 'tidings_gate_decisions_total', { decision: 'go' })).toBeGreaterThanOrEqual(sent);
  expect(sumOf(text, 'tidings_queue_messages')).toBe(0);
  expect(sumOf(text, 'tidings_callbacks_waiting')).toBe(0);
  expect(text).toMatch(/tidings_jobs\{queue="[\w-]+",state="waiting"\} \d/);
  expect(sumOf(text, 'tidings_database_connections')).toBeGreaterThan(0);
  expect(sumOf(text, 'tidings_database_connections')).toBeLessThanOrEqual(context.config.databasePoolSize);
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

it('counts no messages that wait because their organization may send none', async () => {
  const idle = await startTestServer({ metricsToken, roles: ['web'] });
  const blast = await buildBlast(idle.context, { leads: 3 });
  const { organizationId } = blast;
  const { token, password } = await buildUser(idle.context, organizationId);
  await joinAll(idle.context, blast);
  idle.clock.advance({ minutes: 2 });
  const due = async () => {
    const text = await scrape(idle.url);
    return ['tidings_queue_messages', 'tidings_queue_oldest_due_seconds'].map((name) => sumOf(text, name) > 0);
  };
  await stopSending(idle.context, null, organizationId, 'The invoice is unpaid');
  expect(await due()).toEqual([false, false]);
  await letSend(idle.context, null, organizationId, { cancelsDue: false });
  // What was read is kept for two seconds.
  await expect.poll(due, { timeout: 10_000, interval: 500 }).toEqual([true, true]);
  const close = `mutation ($name: String!, $password: String!) {
    closeOrganization(name: $name, currentPassword: $password) { errors } }`;
  const { name } = await inTransaction(idle.context.db, organizationId, (tx) => findOrganization(tx, organizationId));
  const { closeOrganization } = await idle.graphql(close, { name, password }, token);
  expect(closeOrganization.errors).toEqual([]);
  await expect.poll(due, { timeout: 10_000, interval: 500 }).toEqual([false, false]);
});

it('counts no messages that wait because their organization has no number to send from', async () => {
  const idle = await startTestServer({ metricsToken, roles: ['web'] });
  const blast = await buildBlast(idle.context, { leads: 3 });
  const { token } = await buildUser(idle.context, blast.organizationId);
  await joinAll(idle.context, blast);
  await preparePlatform(idle.context);
  const admin = await buildUser(idle.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const written = await idle.graphql(
    'mutation ($id: ID!) { messageLead(leadId: $id, message: "Are you there?") { errors } }',
    { id: blast.leadIds[0] },
    token,
  );
  expect(written.messageLead.errors).toEqual([]);
  idle.clock.advance({ minutes: 2 });
  const due = async () => {
    const text = await scrape(idle.url);
    return ['direct', 'bulk'].map((lane) => sumOf(text, 'tidings_queue_messages', { lane }));
  };
  expect(await due()).toEqual([1, 3]);
  const ours = sql`select id from numbers where organization_id = ${blast.organizationId}`;
  const [number] = await readRows<{ id: number }>(idle.context, ours);
  const suspend = `mutation ($id: ID!, $of: ID) {
    suspendNumber(numberId: $id, organizationId: $of, suspended: true, reason: "Complaints") { errors } }`;
  const { suspendNumber } = await idle.graphql(suspend, { id: number?.id, of: blast.organizationId }, admin.token);
  expect(suspendNumber.errors).toEqual([]);
  // The only number of all: that is the platform's trouble.
  await pause(2_500);
  expect(await due()).toEqual([1, 3]);
  await buildOrganization(idle.context);
  await expect.poll(due, { timeout: 10_000, interval: 500 }).toEqual([0, 0]);
});
