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
import { comparedRow, type Figure, fixedRow, inTurn, rateOf } from './measure/rounds.ts';
import { ROUNDS, size } from './measure/settings.ts';
import { startProgram } from './measure/start-program.ts';
import { lineOf, perSecond, type Row } from './report.ts';

const IN_FLIGHT = 64;
const TEXTS = size(10_000, 1_000);
const MANY = size(100_000, 5_000);
export const credentials = { accountSid: 'AC1', authToken: 'token' };

// A Tuesday noon, so that the figures don't depend on the time of day.
const offsetMs = Date.UTC(2026, 2, 10, 19) - Date.now();
export const noon: Clock = { now: () => new Date(Date.now() + offsetMs), monotonicMs: () => performance.now() };

/** The figures of sending: P1 to P4, each beside its limit in the same run. */
export async function bench(): Promise<Row[]> {
  const atOnce = await startProgram('carrier-stub.ts', '0');
  const slow = await startProgram('carrier-stub.ts', '80');
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
      for (const row of found) console.error(lineOf(row));
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
  await bare(context, TEXTS / 5, viaOutbound);
  await send(context, await blastOf(context, TEXTS / 10));
  const [ours = [], pool = [], own = []] = await inTurn([
    async () => send(context, await blastOf(context, TEXTS)),
    () => bare(context, TEXTS, viaPool),
    () => bare(context, TEXTS, viaOutbound),
  ]);
  await context.live.close();
  const given = { id: 'P1', ours, shown: perSecond, best: 'most', bar: 0.7 } as const;
  return [
    comparedRow({ ...given, what: 'the whole protocol, one process', theirs: pool, beside: 'bare POSTs, undici pool' }),
    comparedRow({ ...given, what: 'the same', theirs: own, beside: 'bare POSTs, our own client without streams' }),
  ];
}

async function costOfSize(db: Db, url: string): Promise<Row[]> {
  const context = await createSendingContext(db, noon, { url, ...credentials }, { logLevel: 'error' });
  const sides = [MANY, 1_000].map((texts) => async () => asCost(await send(context, await blastOf(context, texts))));
  const [ours = [], theirs = []] = await inTurn(sides);
  await context.live.close();
  const what = `processor time a text, blast of ${MANY.toLocaleString('en-US')}`;
  const shown = (ms: number) => `${ms.toFixed(3)} ms`;
  return [comparedRow({ id: 'P2', what, ours, theirs, beside: 'blast of 1,000', shown, best: 'least', bar: 1.15 })];
}

const asCost = ({ processorMs = Number.NaN }: Figure): Figure => ({ value: processorMs, processorMs });

async function slowCarrier(db: Db, url: string): Promise<Row[]> {
  const context = await createSendingContext(db, noon, { url, ...credentials }, { logLevel: 'error' });
  const options = { mostInFlight: 400, firstInFlight: 400 };
  await send(context, await blastOf(context, 4_000), options);
  const [ours = []] = await inTurn([async () => send(context, await blastOf(context, TEXTS), options)]);
  await context.live.close();
  const what = 'a carrier that answers after 80 ms, 400 in flight';
  const limit = { value: 5_000, name: '400 / 0.08 s: 5,000/s' };
  return [fixedRow({ id: 'P3', what, ours, limit, shown: perSecond, best: 'most', bar: 0.8 })];
}

async function planning(db: Db, url: string): Promise<Row[]> {
  const context = await createSendingContext(db, noon, { url, ...credentials }, { logLevel: 'error' });
  const other = await blastOf(context, 1, false);
  const ours: Figure[] = [];
  const theirs: Figure[] = [];
  // Always in this order: what is copied is what was planned. New contacts each time: nothing is planned twice for one.
  for (let round = 0; round < ROUNDS; round += 1) {
    const blast = await blastOf(context, MANY, false);
    ours.push(await rateOf(db, MANY, () => joinAll(context, blast)));
    theirs.push(await rateOf(db, MANY, () => copyRows(context, blast, other)));
    await emptyQueue(context);
  }
  await context.live.close();
  const what = `planning a blast of ${MANY.toLocaleString('en-US')}`;
  return [
    comparedRow({ id: 'P4', what, ours, theirs, beside: 'insert … select', shown: perSecond, best: 'most', bar: 0.5 }),
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

export async function blastOf(context: Context, leads: number, isPlanned = true): Promise<Blast> {
  const blast = await buildBlast(context, {
    leads,
    messages: ['Hello {{first_name}}, we open at nine on Monday. See you there!'],
  });
  if (isPlanned) await joinAll(context, blast);
  return blast;
}

/** Messages per second, from the start of the sender until every outcome is written. */
export async function send(context: Context, blast: Blast, options = {}): Promise<Figure> {
  let sender: Awaited<ReturnType<typeof deliverDue>> | null = null;
  const figure = await rateOf(context.db, blast.leadIds.length, async () => {
    sender = await deliverDue(context, options);
    let first = await firstFrom(context, blast.organizationId, 0);
    while (first !== null) {
      await pause(10);
      first = await firstFrom(context, blast.organizationId, first);
    }
  });
  await (sender as Awaited<ReturnType<typeof deliverDue>> | null)?.stop();
  return figure;
}

/** The oldest message that is left. From the last one on: what is gone before it is still in the index for a while. */
async function firstFrom({ db }: Context, organizationId: OrganizationId, from: number): Promise<number | null> {
  return db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('app.organization', ${String(organizationId)}, true)`.execute(tx);
    const left = await sql<{ id: number }>`
      select id from text_queue where (organization_id, id) >= (${organizationId}, ${from})
      order by organization_id, id limit 1`.execute(tx);
    return left.rows[0]?.id ?? null;
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
async function bare(context: Context, count: number, client: (origin: string) => Client): Promise<Figure> {
  const outbound = client(context.config.twilio.apiUrl);
  let next = 0;
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
  const figure = await rateOf(context.db, count, () => Promise.all(Array.from({ length: IN_FLIGHT }, loop)));
  await outbound.close();
  return figure;
}
