import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { brands } from '../../brands/registry.ts';
import { dueBefore } from '../../domain/privacy/retention.ts';
import { acceptCallback } from '../carrier-callbacks/accept-callback.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { dropDueParts, dueInAllBrands, makeParts } from '../privacy/parts/keep-parts.ts';
import { deleteDue } from '../privacy/retention/delete-due.ts';
import { readRows } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;

const daysOf = async (table: string) =>
  (
    await readRows<{ starts: string }>(
      context,
      sql`select starts from list_parts(${table}) where ends is not null order by 1`,
    )
  ).map(({ starts }) => starts);
const partOf = async (key: string) =>
  (
    await readRows<{ part: string }>(
      context,
      sql`select tableoid::regclass::text as part from carrier_callbacks where dedupe_key = ${key}`,
    )
  ).map(({ part }) => part);
const at = (moment: string): Context => ({ ...context, clock: { ...context.clock, now: () => new Date(moment) } });
const receive = (when: Context, carrierId: string) =>
  acceptCallback(
    when,
    'simulator',
    { kind: 'message', carrierId, from: '+16025550199', to: '+16025550100', body: 'Hello' },
    { params: {}, query: {} },
  );

it('creates the partitions of today and the days ahead as a worker starts, and each day once, even concurrently', async () => {
  expect(await daysOf('carrier_callbacks')).toEqual([10, 11, 12, 13, 14, 15, 16, 17].map((day) => `2026-03-${day}`));
  server.clock.advance({ days: 2 });
  await Promise.all([makeParts(context), makeParts(context), makeParts(context)]);
  expect(await daysOf('carrier_callbacks')).toHaveLength(10);
  server.clock.advance({ days: -2 });
});

it('stores rows of days without a partition, and moves them when it is created', async () => {
  const later = at('2031-07-04T09:00:00Z');
  await receive(later, 'far-ahead');
  await receive(at('2019-01-01T09:00:00Z'), 'long-ago');
  expect(await partOf('far-ahead')).toEqual(['parts.carrier_callbacks_rest']);
  await makeParts(later);
  expect(await partOf('far-ahead')).toEqual(['parts.carrier_callbacks_20310704']);
  expect(await partOf('long-ago')).toEqual(['parts.carrier_callbacks_rest']);
  expect(await receive(later, 'far-ahead')).toBeNull();
});

it('accepts a repeated text once, on any day and on both sides of midnight at once', async () => {
  expect(await receive(at('2026-03-10T12:00:00Z'), 'repeated')).not.toBeNull();
  expect(await receive(at('2026-03-15T12:00:00Z'), 'repeated')).toBeNull();
  expect(await receive(at('2026-04-01T12:00:00Z'), 'repeated')).toBeNull();
  const [before, after] = [at('2026-03-11T23:59:59.990Z'), at('2026-03-12T00:00:00.010Z')];
  for (let n = 0; n < 30; n += 1) {
    const both = await Promise.all([before, after, before, after].map((when) => receive(when, `midnight-${n}`)));
    expect(both.filter((key) => key !== null)).toHaveLength(1);
  }
});

it('drops a partition at once when all in it is due, and no other', async () => {
  await receive(at('2026-03-10T20:00:00Z'), 'of-the-tenth');
  await receive(at('2026-03-11T20:00:00Z'), 'of-the-eleventh');
  expect(await dropDueParts(at('2026-04-09T23:59:00Z'))).toEqual([]);
  // What came later on the eleventh than at 4:20 is kept for another day.
  expect(await dropDueParts(at('2026-04-10T04:20:00Z'))).toEqual(['carrier_callbacks 2026-03-11']);
  expect(await partOf('of-the-tenth')).toEqual([]);
  expect(await partOf('of-the-eleventh')).toEqual(['parts.carrier_callbacks_20260311']);
  await deleteDue(at('2026-04-10T21:00:00Z'));
  expect(await partOf('of-the-eleventh')).toEqual([]);
});

it('drops a partition that someone was reading as soon as they have finished', async () => {
  const held = Promise.withResolvers<void>();
  const reading = inTransactionAcrossOrganizations(context.db, async (tx) => {
    await sql`select 1 from carrier_callbacks`.execute(tx);
    held.resolve();
    // Longer than one try waits.
    await pause(1300);
  });
  await held.promise;
  expect(await dropDueParts(at('2026-04-11T04:20:00Z'))).toEqual(['carrier_callbacks 2026-03-12']);
  await reading;
});

it('keeps a partition as long as the brand with the longest term keeps it', () => {
  const now = new Date('2032-03-10T00:00:00Z');
  const health = brands.find(({ policy }) => policy.hipaa);
  expect(dueInAllBrands('archived', now)).toEqual(dueBefore('archived', health?.policy ?? { hipaa: true }, now));
  expect(dueInAllBrands('archived', now)).toEqual(new Date('2026-03-10T00:00:00Z'));
});

it('lets the application reach the partitions only through their tables', async () => {
  await expect(readRows(context, sql`select 1 from parts.carrier_callbacks_rest`)).rejects.toThrow(
    'permission denied for schema parts',
  );
});
