import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../domain/ids.ts';
import { MANIFEST, type Manifest } from './backups/archive/manifest.ts';
import { readArchive } from './backups/archive/read-archive.ts';
import { writeArchive } from './backups/archive/write-archive.ts';
import { backUp, checkArchive, restore } from './backups/index.ts';
import { takeSnapshot } from './backups/writing/store.ts';
import { recountAll } from './counters/index.ts';
import { startServer } from './main.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from './platform/database/database.ts';
import { checkSetup } from './setup/index.ts';
import { atEnd } from './testing/at-end.ts';
import { buildCampaign } from './testing/build-campaign.ts';
import { buildLeads } from './testing/build-leads.ts';
import { buildOrganization } from './testing/build-organization.ts';
import { buildPitch } from './testing/build-pitch.ts';
import { buildUser } from './testing/build-user.ts';
import { query } from './testing/database-program.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/temporary-folder.ts';
import { createEmptyDatabaseOfPlainOwner, createEmptyTestDatabase } from './testing/test-database.ts';
import { startTestServer } from './testing/test-server.ts';
import { addressOfUpload } from './testing/upload-file.ts';

const LEADS = 300;
const KEY = 'ab'.repeat(32);

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator', senderRate: 1 });
const { context } = server;
const folder = await makeTemporaryFolder();
atEnd(() => removeTemporaryFolder(folder));
const file = join(folder, 'tidings.tar.gz');

type Ended = { code: number | null; out: string };

/** Runs a command as a person does. */
function command(name: string, words: string[], settings: Record<string, string>): Promise<Ended> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...words], {
    env: { ...rest, LOG_LEVEL: 'silent', ...settings },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (out += data));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}

const ours = () => ({ DATABASE_URL: context.db.address, DATA_DIR: context.config.dataDir });

let staff: { id: number; email: string; password: string; token: string };
let picture: string;
let id: OrganizationId;

beforeAll(async () => {
  id = (await buildOrganization(context)).id;
  staff = await buildUser(context, id);
  picture = await upload();
  const pitch = await buildPitch(context, id, { slides: [{ type: 'UPLOAD', title: 'The picture', url: picture }] });
  const leadIds = await buildLeads(context, id, LEADS);
  await buildCampaign(context, id, { userId: staff.id, steps: [{ message: 'Look', pitchId: pitch.id }], leadIds });
});

async function upload(): Promise<string> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1a73e8' } });
  return addressOfUpload(server.url, staff.token, { name: 'picture.png', bytes: await drawn.png().toBuffer() });
}

// biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
async function post(url: string, document: string, variables: object, token = ''): Promise<any> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const body = JSON.stringify({ query: document, variables });
  return ((await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json()) as { data: unknown }).data;
}

const waitingNow = async () => {
  const found = await inTransactionAcrossOrganizations(context.db, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from text_queue`.execute(tx),
  );
  return found.rows[0]?.count ?? 0;
};

describe('npm run backup and npm run restore', () => {
  it('move the whole deployment to an empty place, as of one moment while messages were sent', async () => {
    await expect.poll(waitingNow).toBeLessThan(LEADS);
    const startAfter = new Date('2030-01-01T09:00:00Z');
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      context.jobs.enqueue(tx, 'audit.anchor', { n: 'ünïcode' }, { startAfter, singletonKey: 'later' }),
    );
    const backup = await command('backup', [file], ours());
    expect(backup.out).toMatch(/^Backed up \d+ rows and 1 file to \S+tidings\.tar\.gz \(\d+ KB, [\d.]+ s\)\.$/m);
    expect(backup.code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const place = await createEmptyTestDatabase();
    const there = { DATABASE_URL: place.address, DATA_DIR: join(folder, 'data') };
    const restored = await command('restore', [file], there);
    const { summary } = await checkArchive(file);
    expect(restored.out).toContain(`Restored ${summary.rows} rows and 1 file`);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Sending is stopped for every organ') });
    expect(summary.tables.leads?.rows).toBe(LEADS);
    const waiting = summary.tables.text_queue?.rows ?? 0;
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(LEADS);

    const later = `select data, start_after as at from jobs.job where singleton_key = 'later'`;
    expect(await query(place.address, later)).toEqual([{ data: { n: 'ünïcode' }, at: startAfter }]);
    const db = connectDatabase(place.address, { log: context.log });
    expect(await recountAll(db)).toEqual([]);
    const config = { ...context.config, port: 0, dataDir: there.DATA_DIR, roles: ['web'] as const };
    const running = await startServer({ config, db, log: context.log, allowsIntrospection: false });
    const signIn =
      'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { token } }';
    const { loginUser } = await post(running.url, signIn, { email: staff.email, password: staff.password });
    const asked = '{ user { user { organization { sendingPause { at } sendingStop { reason } } } } }';
    const { user } = await post(running.url, asked, {}, loginUser.token);
    const stop = { reason: expect.stringContaining('restored from a backup of') };
    expect(user.user.organization).toEqual({ sendingPause: null, sendingStop: stop });
    const seen = await (await fetch(`${running.url}${picture}`)).bytes();
    expect(Buffer.from(seen)).toEqual(Buffer.from(await (await fetch(`${server.url}${picture}`)).bytes()));
    // New rows get ids that none of the restored ones has.
    expect(await buildLeads(running.context, id, 3, 5_554_000_000)).toHaveLength(3);
    await running.stop();
    await db.close();
    await place.drop();
  });
});

it('is shown on the Setup page: green for a week, failed until the next one works', async () => {
  const line = () => checkSetup(context, 'backups');
  const { databaseUrl, encryptionKey, dataDir } = context.config;
  const settings = `${process.execPath} --env-file=/etc/tidings.env server/backup.ts`;
  const program = databaseUrl === null && encryptionKey === null ? 'npm run backup --' : settings;
  server.clock.set(new Date());
  expect(await line()).toMatchObject({ state: 'ok', found: expect.stringContaining(`, ${file} on ${hostname()}).`) });
  server.clock.advance({ days: 8 });
  expect(await line()).toMatchObject({
    state: 'failed',
    found: expect.stringContaining('The last backup was made 8 days ago ('),
    fix: 'Make one now, and have one made every night.',
    commands: [
      { about: 'Make a backup:', command: `DATA_DIR=${dataDir} ${program} ${file}` },
      {
        about: 'For one every night, kept for a week, add this line to the crontab of the server’s user:',
        command: expect.stringContaining(`0 3 * * * cd ${process.cwd()} && DATA_DIR=`),
      },
    ],
  });
  expect((await command('backup', [folder], ours())).out).toBe(
    `${folder} is a folder. Name a file in it, such as ${join(folder, 'tidings.tar.gz')}.\n`,
  );
  const nowhere = join(folder, 'no-such-folder/tidings.tar.gz');
  const failed = await command('backup', [nowhere], ours());
  expect(failed).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^Couldn't write \S+\. The folder \S+ doesn't exist\. Nothing was left behind\.\n$/),
  });
  expect(await line()).toMatchObject({
    state: 'failed',
    found: expect.stringContaining(`failed: Couldn't write ${nowhere}. The folder `),
  });
});

describe('a restore refuses', () => {
  const made = join(folder, 'whole.tar.gz');
  const copy = join(folder, 'copy.tar.gz');
  beforeAll(async () => {
    const config = { ...context.config, encryptionKey: KEY };
    await backUp({ address: context.db.address, config, path: made, withKeys: true });
  });

  /** The backup again, with other content. */
  async function rewrite(change: (name: string, content: Buffer) => Buffer): Promise<void> {
    const archive = await writeArchive(copy);
    let manifest: Manifest | null = null;
    const { summary } = await readArchive(made, async ({ name, content }, read) => {
      if (manifest === null) {
        manifest = read;
        await archive.add(MANIFEST, change(MANIFEST, Buffer.from(JSON.stringify(read))));
      }
      await archive.add(name, change(name, await buffer(content)));
    });
    await archive.finish(summary);
  }

  it('a truncated file, changed bytes, and anything that is no backup', async () => {
    const bytes = await readFile(made);
    await writeFile(copy, bytes.subarray(0, bytes.length - 200));
    await expect(checkArchive(copy)).rejects.toThrow('is damaged or was cut off, so nothing was restored.');
    const middle = bytes.length >> 1;
    const changed = Buffer.from(bytes.map((byte, at) => (at >= middle && at < middle + 64 ? byte ^ 0xff : byte)));
    await writeFile(copy, changed);
    await expect(checkArchive(copy)).rejects.toThrow(/is damaged or was cut off|content differs from its checksum/);
    const tar = gunzipSync(bytes);
    tar.write('Leak', tar.indexOf('Lead 7'));
    await writeFile(copy, gzipSync(tar));
    await expect(checkArchive(copy)).rejects.toThrow('Its content differs from its checksum.');
    await writeFile(copy, 'Name,Phone\n');
    await expect(checkArchive(copy)).rejects.toThrow(`${copy} isn't a backup of Tidings.`);
    await expect(checkArchive(join(folder, 'none'))).rejects.toThrow('There is no file ');
    await expect(checkArchive(folder)).rejects.toThrow(`${folder} is a folder. Name a file in it.`);
  });

  it('a file from a newer version or another build', async () => {
    const withMigrations = (change: (all: Manifest['migrations']) => Manifest['migrations']) =>
      rewrite((name, content) => {
        if (name !== MANIFEST) return content;
        const manifest = JSON.parse(content.toString()) as Manifest;
        return Buffer.from(JSON.stringify({ ...manifest, migrations: change(manifest.migrations) }));
      });
    await withMigrations((all) => [...all, { name: '9999-from-the-future.sql', checksum: 'x' }]);
    await expect(checkArchive(copy)).rejects.toThrow('was made by a newer version of Tidings (');
    await withMigrations((all) => all.map((one, n) => (n === 3 ? { ...one, checksum: 'x' } : one)));
    await expect(checkArchive(copy)).rejects.toThrow('was made by another build of Tidings');
  });

  it('a place that is not empty, and leaves an empty one empty if rows are missing', async () => {
    const checked = await checkArchive(made);
    const config = { dataDir: join(folder, 'empty'), encryptionKey: null };
    const otherKey = { ...config, encryptionKey: 'cd'.repeat(32) };
    const withBoth = { ...otherKey, encryptionKeyPrevious: KEY };
    const used = restore({ address: context.db.address, config: withBoth, path: made, stopsSending: true }, checked);
    await expect(used).rejects.toThrow('This database already has data. Restore into an empty one');
    const { address, drop } = await createEmptyDatabaseOfPlainOwner();
    const withOther = { address, config: otherKey, path: made, stopsSending: true };
    await expect(restore(withOther, checked)).rejects.toThrow('is another than the one of the backup');
    const withMedia = { address, config: context.config, path: made, stopsSending: true };
    await expect(restore(withMedia, checked)).rejects.toThrow('already has files. Restore into an empty place');
    await rewrite((name, content) => {
      if (!name.startsWith('database/leads/')) return content;
      return content.subarray(content.indexOf('\n') + 1);
    });
    await expect(restore({ address, config, path: copy, stopsSending: true }, checked)).rejects.toThrow(
      `Table leads differs from the backup: ${LEADS} rows were backed up, 299 were loaded.`,
    );
    const kept = { address, config: { ...config, dataDir: join(folder, 'again') }, path: made, stopsSending: false };
    expect(await restore(kept, checked)).toMatchObject({ rows: checked.summary.rows, key: 'restored' });
    expect(await readFile(join(kept.config.dataDir, 'encryption.key'), 'utf8')).toBe(KEY);
    await backUp({ address, config: kept.config, path: copy, withKeys: false });
    expect((await checkArchive(copy)).summary.tables).toEqual(checked.summary.tables);
    const held =
      'select 1 from organizations where coalesce(sending_stopped_reason, sending_paused_reason) is not null';
    expect(await query(address, held)).toEqual([]);
    const forced = 'select count(*)::int as count from pg_class where relforcerowsecurity';
    expect(await query(address, forced)).toEqual(await query(context.db.address, forced));
    const guards = `select count(*)::int as count from pg_constraint where contype = 'f' and convalidated
      and connamespace = 'public'::regnamespace`;
    expect(await query(address, guards)).toEqual(await query(context.db.address, guards));
    await drop();
  });
});

it('reads every table as it was when the backup began', async () => {
  const snapshot = await takeSnapshot(context.db.address);
  const leads = { name: 'leads', columns: ['id'] };
  const before = await snapshot.countTable(leads);
  await buildLeads(context, id, 3, 5_556_000_000);
  expect(await snapshot.countTable(leads)).toEqual(before);
  await expect(takeSnapshot(context.db.address)).rejects.toThrow('Another backup of this database is being made.');
  await snapshot.close();
});

it("refuses a backup as a user who doesn't see every row, and leaves no file", async () => {
  const { address } = context.db;
  const role = `reader_${process.pid}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const path = join(folder, 'reader.tar.gz');
  const asReader = () => {
    const readers = address.replace(/\/\/[^@]*@/, `//${role}:secret-1@`);
    return backUp({ address: readers, config: context.config, path, withKeys: false });
  };
  try {
    await client.query(`create role ${role} login password 'secret-1'`);
    await expect(asReader()).rejects.toThrow("This database user can't read every table");
    await client.query(`grant pg_read_all_data to ${role}`);
    await client.query(`create policy reader_sees_one on leads as restrictive for select to ${role} using (id = 1)`);
    await expect(asReader()).rejects.toThrow("doesn't see every row of leads, so the backup would be incomplete.");
    await client.query('drop policy reader_sees_one on leads');
    expect((await asReader()).rows).toBeGreaterThan(LEADS);
    await expect(stat(`${path}.partial`)).rejects.toThrow('ENOENT');
  } finally {
    await client.query(`drop policy if exists reader_sees_one on leads; drop owned by ${role}; drop role ${role}`);
    await client.end();
  }
});
