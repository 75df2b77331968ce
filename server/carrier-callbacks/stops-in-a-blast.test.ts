import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { holdConsent } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { signWebhook } from '../simulator/index.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { readRows, until } from '../testing/read-texts.ts';
import { buildBlast, joinAll, startSendingWorld, untilSettled } from '../testing/sending.ts';
import { startTestServer } from '../testing/test-server.ts';
import { acceptCallback } from './accept-callback.ts';
import { applyWaiting } from './apply-callback.ts';
import { createReportQueue } from './report-queue.ts';

// The connections of one process.
const CONNECTIONS = 10;

const server = await startTestServer();
const { context } = server;
const world = await startSendingWorld();

let organization: { id: OrganizationId; senderPhone: string };
beforeAll(async () => {
  organization = await buildOrganization(context);
});

async function post(kind: 'message' | 'status', fields: Record<string, string>): Promise<number> {
  const url = `${server.url}/webhooks/simulator/${kind}`;
  const headers = {
    'content-type': 'application/json',
    // Each gets a share of the connections, as if it came from a different address of the carrier.
    authorization: `Bearer ${encodeURIComponent((fields.id ?? '').toWellFormed())}`,
    'x-simulator-signature': signWebhook(context.config, url, fields),
  };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) })).status;
}

describe('a STOP while a campaign is being sent', () => {
  it('is applied and confirmed before 1,000 delivery reports that arrived earlier', async () => {
    const blast = await buildBlast(world.context, { leads: 10 });
    await joinAll(world.context, blast);
    await world.startSender();
    await untilSettled(world.context, blast.organizationId);
    await storeReports(world.acceptedBy(blast).map(({ sid }) => sid));
    await storeReports(Array.from({ length: 990 }, (_, place) => `SMunknown${place}`));
    const from = `+1${blast.phones[0]}`;
    const to = blast.senderPhone;
    const stop = { kind: 'message', carrierId: 'SMstop', from, to, body: 'STOP' } as const;
    const params = { MessageSid: 'SMstop', From: from, To: to, Body: 'STOP' };
    await acceptCallback(world.context, 'twilio', stop, { params, query: {} });
    await applyWaiting(world.context);
    const touched = await readRows<{ key: string }>(
      world.context,
      sql`select dedupe_key as key from carrier_callbacks where applied_at is not null order by applied_at, id desc`,
    );
    expect(touched).toHaveLength(11);
    expect(touched[0]).toEqual({ key: 'SMstop' });
    await until(() => world.acceptedBy(blast).length === 11);
    expect(world.acceptedBy(blast).at(-1)).toMatchObject({
      to: from,
      body: expect.stringContaining('opted out'),
    });
  });

  it('is in effect once it is answered, unless that takes too long', async () => {
    let quick = 0;
    for (let place = 0; place < 40 && quick < 10; place += 1) {
      const id = `answered-${place}-`;
      const startedAt = performance.now();
      await post('message', { id, from: `+1555400${1_000 + place}`, to: organization.senderPhone, body: 'STOP' });
      // After 400 ms it is answered anyway.
      const isQuick = performance.now() - startedAt < 350;
      const applied = await appliedOf(id);
      if (isQuick) expect(applied, id).toBe(1);
      quick += isQuick ? 1 : 0;
    }
    expect(quick).toBeGreaterThan(0);
  });

  it('uses only a few connections, however many contacts reply STOP while messages are being chosen', async () => {
    const decided = Promise.withResolvers<void>();
    const isDeciding = Promise.withResolvers<void>();
    const deciding = inTransaction(context.db, organization.id, async (tx) => {
      await holdConsent(tx, organization.id);
      isDeciding.resolve();
      await decided.promise;
    });
    await isDeciding.promise;
    const stops = Array.from({ length: 30 }, (_, place) =>
      post('message', {
        ...{ id: `many-${place}`, from: `+1555300${1_000 + place}`, to: organization.senderPhone, body: 'STOP' },
      }),
    );
    await until(async () => (await waitingForConsent()) > 0);
    const answered = await Promise.all([...stops, post('status', { id: 'beside-stops', status: 'sent' })]);
    const most = await waitingForConsent();
    decided.resolve();
    await deciding;
    expect(new Set(answered)).toEqual(new Set([200]));
    // Four of the webhooks and one of the worker, and on a busy machine one that was answered before it was applied.
    expect(most).toBeLessThanOrEqual(6);
    await until(async () => (await appliedOf('many-')) === 30);
  });
});

describe('delivery reports that arrive together', () => {
  it('are each stored once, in one transaction', async () => {
    await storeReports(Array.from({ length: 100 }, (_, place) => `together-${place % 50}`));
    const [kept] = await readRows<{ reports: number; transactions: number }>(
      world.context,
      sql`select count(*) as reports, count(distinct xmin::text) as transactions from carrier_callbacks
        where dedupe_key like 'together-%'`,
    );
    expect(kept).toEqual({ reports: 50, transactions: 1 });
  });

  it('are stored without reading all others of the day', async () => {
    const keys = (count: number, of: string) => Array.from({ length: count }, (_, place) => `${of}-${place}`);
    await storeReports(keys(2_000, 'earlier'));
    const before = await reportsRead();
    await storeReports(keys(100, 'later'));
    expect((await reportsRead()) - before).toBeLessThan(1_000);
  });

  it('are stored although one of them contains what the database can’t store', async () => {
    const status = { status: 'delivered' };
    const answered = await Promise.all(
      ['good-1', 'bad\u0000\ud800', 'good-2'].map((id) => post('status', { id, ...status })),
    );
    expect([answered[0], answered[2]]).toEqual([200, 200]);
    const kept = await readRows<{ key: string }>(
      context,
      sql`select dedupe_key as key from carrier_callbacks where dedupe_key like 'good-%' order by 1`,
    );
    expect(kept.map(({ key }) => key)).toEqual(['good-1:delivered', 'good-2:delivered']);
  });
});

async function storeReports(sids: readonly string[]): Promise<void> {
  const reports = createReportQueue(world.context);
  await Promise.all(
    sids.map((carrierId) => {
      const event = { kind: 'status', carrierId, state: 'sent', errorCode: null } as const;
      const params = { MessageSid: carrierId, MessageStatus: 'sent' };
      return reports.add({ carrier: 'twilio', event, payload: { params, query: {} } });
    }),
  );
}

// Rows read from the table's partitions, by a sequential or an index scan.
async function reportsRead(): Promise<number> {
  // Each connection reports its statistics late: all of them are asked to report now.
  const tell = sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => readRows(world.context, tell)));
  const [found] = await readRows<{ read: number }>(
    world.context,
    sql`select sum(seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_user_tables
      where relname like 'carrier_callbacks%'`,
  );
  return found?.read ?? 0;
}

async function waitingForConsent(): Promise<number> {
  const [found] = await readRows<{ count: number }>(
    context,
    sql`select count(*) as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return found?.count ?? 0;
}

async function appliedOf(prefix: string): Promise<number> {
  const [found] = await readRows<{ count: number }>(
    context,
    sql`select count(*) as count from carrier_callbacks
      where dedupe_key like ${`${prefix}%`} and applied_at is not null`,
  );
  return found?.count ?? 0;
}
