import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Pool } from 'undici';
import type { OrganizationId } from '../domain/ids.ts';
import { twilio } from '../server/carriers/twilio.ts';
import { deliverDue } from '../server/messages/deliver-due.ts';
import type { Clock } from '../server/platform/clock.ts';
import type { Context } from '../server/platform/context.ts';
import { createOutbound } from '../server/platform/http/outbound.ts';
import { type Blast, buildBlast, joinAll } from '../server/testing/build-blast.ts';
import { createSendingContext } from '../server/testing/sending-context.ts';
import { withDatabase } from './database.ts';
import { processorMs } from './processor-time.ts';
import { median, perSecond, type Row } from './report.ts';

const ROUNDS = 5;
const IN_FLIGHT = 64;
const credentials = { accountSid: 'AC1', authToken: 'token' };

// A Tuesday noon, so that the figures don't depend on the time of day.
const offsetMs = Date.UTC(2026, 2, 10, 19) - Date.now();
const noon: Clock = { now: () => new Date(Date.now() + offsetMs), monotonicMs: () => performance.now() };

/** The figures of sending: P1 to P4, each beside its limit in the same run. */
export async function bench(): Promise<Row[]> {
  const atOnce = await startStub(0);
  const slow = await startStub(80);
  try {
    const rows: Row[] = [];
    const parts: [work: typeof wholeProtocol, url: string][] = [
      [wholeProtocol, atOnce.url],
      [slowCarrier, slow.url],
      [planning, atOnce.url],
      [costOfSize, atOnce.url],
    ];
    for (const [work, url] of parts) {
      const found = await withDatabase((db) => work(db, url));
      // Printed as they are measured: the whole takes minutes on a busy machine.
      for (const row of found)
        console.error(`${row.id} ${row.what}: ${row.measured}, ${row.limit}, ${row.ratio?.toFixed(2)}`);
      rows.push(...found);
    }
    return rows;
  } finally {
    atOnce.stop();
    slow.stop();
  }
}

type Db = Context['db'];

async function wholeProtocol(db: Db, url: string): Promise<Row[]> {
  const context = await createSendingContext(db, noon, { url, ...credentials }, { logLevel: 'error' });
  const texts = 10_000;
  await bare(context, 2_000, viaOutbound);
  await send(context, await blastOf(context, 1_000));
  const measured: number[] = [];
  const limits: number[] = [];
  const rawLimits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await bare(context, texts, viaPool));
    measured.push(await send(context, await blastOf(context, texts)));
    rawLimits.push(await bare(context, texts, viaOutbound));
  }
  await context.live.close();
  return [
    ratioRow('P1', 'the whole protocol, one process', median(measured), {
      limitName: 'bare POSTs, undici pool',
      limit: median(limits),
      goal: 0.7,
    }),
    ratioRow('P1', 'the same', median(measured), {
      limitName: 'bare POSTs, our own client without streams',
      limit: median(rawLimits),
      goal: 0.7,
    }),
  ];
}

async function costOfSize(db: Db, url: string): Promise<Row[]> {
  const context = await createSendingContext(db, noon, { url, ...credentials }, { logLevel: 'error' });
  const small = await costOfSmallBlasts(context);
  const big = 100_000;
  const blast = await blastOf(context, big);
  const before = await processorMs(db);
  const rate = await send(context, blast);
  const bigCost = ((await processorMs(db)) - before) / big;
  await context.live.close();
  return [costRow('P2', `processor time a text, blast of 100,000 (${perSecond(rate)})`, bigCost, small)];
}

async function costOfSmallBlasts(context: Context): Promise<number> {
  const cost: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const blast = await blastOf(context, 1_000);
    const before = await processorMs(context.db);
    await send(context, blast);
    cost.push(((await processorMs(context.db)) - before) / 1_000);
  }
  return median(cost);
}

async function slowCarrier(db: Db, url: string): Promise<Row[]> {
  const context = await createSendingContext(db, noon, { url, ...credentials }, { logLevel: 'error' });
  await send(context, await blastOf(context, 4_000), { mostInFlight: 400, firstInFlight: 400 });
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.push(await send(context, await blastOf(context, 10_000), { mostInFlight: 400, firstInFlight: 400 }));
  }
  await context.live.close();
  return [
    ratioRow('P3', 'a carrier that answers after 80 ms, 400 in flight', median(measured), {
      limitName: '400 / 0.08 s',
      limit: 5_000,
      goal: 0.8,
    }),
  ];
}

async function planning(db: Db, url: string): Promise<Row[]> {
  const context = await createSendingContext(db, noon, { url, ...credentials }, { logLevel: 'error' });
  const texts = 100_000;
  const measured: number[] = [];
  const limits: number[] = [];
  const blast = await blastOf(context, texts, false);
  const other = await blastOf(context, 1, false);
  for (let round = 0; round < ROUNDS; round += 1) {
    let startedAt = performance.now();
    await joinAll(context, blast);
    measured.push(texts / ((performance.now() - startedAt) / 1000));
    startedAt = performance.now();
    await copyRows(context, blast, other);
    limits.push(texts / ((performance.now() - startedAt) / 1000));
    await emptyQueue(context);
  }
  await context.live.close();
  return [
    ratioRow('P4', 'planning a blast of 100,000', median(measured), {
      limitName: 'insert … select',
      limit: median(limits),
      goal: 0.5,
    }),
  ];
}

async function emptyQueue({ db }: Context): Promise<void> {
  const client = await db.pool.connect();
  await client.query(`reset role; truncate text_queue; set role tidings_app`);
  client.release();
}

// The same rows, ready made, into the same table.
async function copyRows(context: Context, from: Blast, to: Blast): Promise<void> {
  await context.db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.across', 'on', true), set_config('statement_timeout', '120s', true)`.execute(tx);
    await sql`
      insert into text_queue (organization_id, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at, created_at)
      select ${to.organizationId}::bigint, dedupe_key, kind, lead_id, phone, campaign_id, step_id, due_at, created_at
      from text_queue where organization_id = ${from.organizationId}`.execute(tx);
  });
}

async function blastOf(context: Context, leads: number, isPlanned = true): Promise<Blast> {
  const blast = await buildBlast(context, {
    leads,
    messages: ['Hello {{first_name}}, we open at nine on Monday. See you there!'],
  });
  if (isPlanned) await joinAll(context, blast);
  return blast;
}

/** Messages per second, from the start of the sender until every outcome is written. */
async function send(context: Context, blast: Blast, options = {}): Promise<number> {
  const startedAt = performance.now();
  const sender = await deliverDue(context, options);
  while (await hasWork(context, blast.organizationId)) await pause(10);
  const seconds = (performance.now() - startedAt) / 1000;
  await sender.stop();
  return blast.leadIds.length / seconds;
}

async function hasWork(context: Context, organizationId: OrganizationId): Promise<boolean> {
  return context.db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.organization', ${String(organizationId)}, true)`.execute(tx);
    const left = await sql`select 1 from text_queue where organization_id = ${organizationId} limit 1`.execute(tx);
    return left.rows.length > 0;
  });
}

type Client = Pick<ReturnType<typeof createOutbound>, 'send' | 'close'>;

const viaOutbound = (): Client => createOutbound({ connections: 400, timeoutMs: 15_000 });

function viaPool(origin: string): Client {
  const pool = new Pool(origin, { connections: IN_FLIGHT });
  return {
    async send({ method, url, headers, body }) {
      const answer = await pool.request({ method, path: url.slice(origin.length), headers, body });
      return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
    },
    close: () => pool.close(),
  };
}

/** The limit: the same requests with the same client and nothing else. */
async function bare(context: Context, count: number, client: (origin: string) => Client): Promise<number> {
  const outbound = client(context.config.twilio.apiUrl);
  let next = 0;
  const startedAt = performance.now();
  const loop = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const text = {
        from: '+15550000000',
        to: `+1555${String(1_000_000 + next)}`,
        body: `Hello Lead, we open at nine on Monday. See you there!`,
      };
      const statusCallback = `${context.config.publicUrl}/webhooks/twilio/status?item=${next}&org=1000&attempt=1&sig=0123456789012345678901`;
      const answer = await outbound.send(twilio.sendRequest(context.config, { ...text, statusCallback }));
      if (!('status' in answer) || !('accepted' in twilio.classify(answer)))
        throw new Error('The stub did not accept a text.');
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, loop));
  const rate = count / ((performance.now() - startedAt) / 1000);
  await outbound.close();
  return rate;
}

async function startStub(delayMs: number): Promise<{ url: string; stop(): void }> {
  const program = join(import.meta.dirname, 'carrier-stub.ts');
  const child = spawn(process.execPath, [program, String(delayMs)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, stop: () => child.kill() };
}

function ratioRow(
  id: string,
  what: string,
  measured: number,
  { limitName, limit, goal }: { readonly limitName: string; readonly limit: number; readonly goal: number },
): Row {
  const ratio = measured / limit;
  return {
    id,
    what,
    measured: perSecond(measured),
    limit: `${limitName}: ${perSecond(limit)}`,
    ratio,
    goal: `≥ ${goal.toFixed(2)}`,
    isReached: ratio >= goal,
  };
}

function costRow(id: string, what: string, cost: number, small: number): Row {
  const ratio = cost / small;
  const limit = `blast of 1,000: ${small.toFixed(3)} ms`;
  return { id, what, measured: `${cost.toFixed(3)} ms`, limit, ratio, goal: '≤ 1.15', isReached: ratio <= 1.15 };
}
