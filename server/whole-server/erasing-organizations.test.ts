import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { eraseDue } from '../closing/erasing/erase-due.ts';
import { deletedTables, endedTables, keptTables } from '../closing/erasing/tables.ts';
import { giveBackNumbers } from '../numbers/releasing/give-back.ts';
import { notExported } from '../privacy/exporting/tables.ts';
import { buildOneOfEach } from '../testing/build-one-of-each.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { canaryOf, contactColumns, ownColumns, plantCanaries } from '../testing/canaries.ts';
import { rowsWith } from '../testing/erased-world.ts';
import { readRows } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';
import { addressOfUpload } from '../testing/upload-file.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context, clock } = server;

const CLOSE = `mutation ($id: ID!, $name: String!) {
  closeClient(organizationId: $id, name: $name, currentPassword: "a-long-password-1") { success errors } }`;
const REOPEN = 'mutation ($id: ID!) { reopenClient(organizationId: $id) { success errors } }';

type World = Awaited<ReturnType<typeof buildOneOfEach>>;
let [own, other] = [] as unknown as [World, World];

beforeAll(async () => {
  await preparePlatform(context);
  own = await buildOneOfEach(server, 'leaving');
  other = await buildOneOfEach(server, 'staying');
}, 60_000);

async function ask(query: string, args: Record<string, unknown>) {
  const { token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  return Object.values(await server.graphql(query, args, token))[0] as { success: boolean; errors: string[] };
}

async function close({ organizationId }: World) {
  const [row] = await readRows<{ name: string }>(
    context,
    sql`select name from organizations where id = ${organizationId}`,
  );
  expect(await ask(CLOSE, { id: organizationId, name: row?.name })).toEqual({ success: true, errors: [] });
}

/** How many rows each table has of an organization. */
async function rowsOf(organizationId: OrganizationId): Promise<Record<string, number>> {
  const tables = [...deletedTables, ...endedTables, ...Object.keys(keptTables)];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await readRows<{ count: number }>(
        context,
        sql`select count(*)::integer as count from ${sql.table(table)} where organization_id = ${organizationId}`,
      );
      return [table, rows[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

it('says of every table of organizations what becomes of it', async () => {
  const named = [...deletedTables, ...endedTables, ...Object.keys(keptTables)];
  const found = await readRows<{ name: string }>(
    context,
    sql`select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'`,
  );
  const tables = found.map(({ name }) => name).filter((name) => !name.startsWith('simulat'));
  expect(named.toSorted()).toEqual(tables.toSorted());
  expect(Object.keys(notExported).filter((name) => !named.includes(name))).toEqual([]);
});

it('erases everything after 30 days, whatever has died in between, and nothing of others', async () => {
  const before = await rowsOf(own.organizationId);
  expect(before).toMatchObject({ leads: expect.any(Number) });
  expect(before.leads).toBeGreaterThan(0);
  await plantCanaries(context, own.organizationId);
  await buildUser(context, own.organizationId, { email: 'leaving-owner@example.test' });
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const addresses = [
    await addressOfUpload(server.url, own.token, { name: 'a.png', bytes }),
    await addressOfUpload(server.url, own.token, { name: 'b.png', bytes }),
  ];
  const statuses = () => Promise.all(addresses.map(async (one) => (await fetch(`${server.url}${one}`)).status));
  expect(await statuses()).toEqual([200, 200]);
  // Another organization has a copy of a campaign with the second picture.
  const { id } = await buildPitch(context, other.organizationId);
  const show = 'mutation ($id: ID!, $image: String) { updatePitch(pitchId: $id, image: $image) { errors } }';
  expect((await server.graphql(show, { id, image: addresses[1] }, other.token)).updatePitch.errors).toEqual([]);
  const ofOther = await rowsOf(other.organizationId);
  await close(own);
  clock.advance({ days: 29 });
  expect(await eraseDue(context)).toBe(0);
  expect((await rowsOf(own.organizationId)).leads).toBe(before.leads);
  clock.advance({ days: 1, minutes: 1 });
  expect((await ask(REOPEN, { id: own.organizationId })).errors).toEqual([
    'It can’t be reopened anymore, and everything in it is being erased.',
  ]);
  // Each run is cut off after its first part, as if the process had died there.
  let isOver = false;
  const hurried = { ...clock, now: clock.now, monotonicMs: () => (isOver ? 40_000 : 0) };
  const died = { ...context, clock: hurried };
  for (let run = 0; run < 20; run += 1) {
    isOver = false;
    const running = eraseDue(died);
    isOver = true;
    expect(await running).toBe(0);
  }
  expect(await eraseDue(context)).toBe(0);
  // The carrier has to take its numbers back first.
  const numbersOf = (organizationId: OrganizationId) =>
    readRows<{ state: string }>(context, sql`select state from numbers where organization_id = ${organizationId}`);
  expect(new Set((await numbersOf(own.organizationId)).map(({ state }) => state))).toEqual(new Set(['releasing']));
  await giveBackNumbers(context);
  expect(new Set((await numbersOf(own.organizationId)).map(({ state }) => state))).toEqual(new Set(['released']));
  expect(await eraseDue(context)).toBe(1);
  expect(await eraseDue(context)).toBe(0);

  const left = Object.entries(await rowsOf(own.organizationId));
  const stays = left.flatMap(([table, count]) => (count > 0 && !(table in keptTables) ? table : []));
  expect(stays).toEqual(['media_files', 'organization_keys']);
  const keys = await readRows<{ purpose: string }>(
    context,
    sql`select distinct purpose from organization_keys where organization_id = ${own.organizationId}`,
  );
  expect(keys).toEqual([{ purpose: 'hash' }]);
  expect(await rowsOf(other.organizationId)).toEqual(ofOther);
  expect(await statuses()).toEqual([404, 200]);
  const words = [...contactColumns, ...ownColumns].map(canaryOf);
  const found = (await rowsWith(server, words)).filter((row) => !/^(audit_entries|carrier_callbacks):/.test(row));
  expect(found).toEqual([]);
  expect(await rowsWith(server, ['leaving-owner@example.test'])).toEqual([]);
}, 60_000);
