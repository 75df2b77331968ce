import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually, query } from '../../testing/database-program.ts';
import { createEmptyTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { inDatabase } from './postgres-process.ts';

const OWN = join(import.meta.dirname, 'migrations');

let address: string;
let drop: () => Promise<void>;
let folder: string;

beforeEach(async () => {
  ({ address, drop } = await createEmptyTestDatabase());
  folder = await mkdtemp(join(tmpdir(), 'tidings-migrations-'));
  await writeFile(join(folder, '0001-add-rooms.sql'), 'create table rooms (id bigint primary key);');
});

afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const addMigration = (name: string, text: string) => writeFile(join(folder, name), text);

describe('the migrations', () => {
  it('are applied once when three servers start together', async () => {
    const results = await Promise.all([migrate(address), migrate(address), migrate(address)]);
    const files = (await readdir(OWN)).sort();
    expect(results.flatMap((result) => result.applied)).toEqual(files);
    expect(await query(address, 'select name from schema_migrations order by number')).toEqual(
      files.map((name) => ({ name })),
    );
  });

  it("apply only what the database doesn't have yet", async () => {
    await migrate(address, folder);
    await addMigration('0002-add-doors.sql', 'create table doors (id bigint primary key);');
    expect(await migrate(address, folder)).toMatchObject({ applied: ['0002-add-doors.sql'] });
    expect(await migrate(address, folder)).toMatchObject({ applied: [] });
  });

  it('write nothing where nothing is missing, so that a command beside a busy server holds no one up', async () => {
    await addMigration(
      '0002-add-notes.sql',
      "create table notes (id bigserial); comment on table notes is 'append-only';",
    );
    await migrate(address, folder);
    const written = () =>
      query(
        address,
        `select 'table' as kind, oid::text, xmin::text from pg_class where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)
         union all select 'schema', oid::text, xmin::text from pg_namespace where nspname in ('public', 'jobs')
         union all select 'rights', oid::text, xmin::text from pg_default_acl order by 1, 2`,
      );
    const before = await written();
    expect(before.length).toBeGreaterThan(5);
    await migrate(address, folder);
    expect(await written()).toEqual(before);
  });

  it('give the application a right that is missing, and take one away that it must not have', async () => {
    await migrate(address, folder);
    await addMigration('0002-take-rights.sql', 'revoke select on rooms from tidings_app;');
    await migrate(address, folder);
    await addMigration(
      '0003-add-notes.sql',
      "create table notes (id bigint); comment on table notes is 'append-only';",
    );
    await migrate(address, folder);
    const rights = `select has_table_privilege('tidings_app', 'rooms', 'select') as reads,
      has_table_privilege('tidings_app', 'notes', 'insert') as adds, has_table_privilege('tidings_app', 'notes', 'update') as changes`;
    expect(await query(address, rights)).toEqual([{ reads: true, adds: true, changes: false }]);
  });

  it('roll back a file that fails halfway', async () => {
    await addMigration('0002-add-doors.sql', 'create table doors (id bigint); select 1/0;');
    await expect(migrate(address, folder)).rejects.toThrow('Migration 0002-add-doors.sql failed: division by zero');
    expect(await query(address, `select to_regclass('rooms') as rooms, to_regclass('doors') as doors`)).toEqual([
      { rooms: 'rooms', doors: null },
    ]);
  });

  it('hold no one up for longer than a moment: they give a lock up, and try again', async () => {
    await migrate(address, folder);
    await addMigration('0002-add-color.sql', 'alter table rooms add column color text;');
    const reader = new pg.Client({ connectionString: address });
    await reader.connect();
    await reader.query('begin; select * from rooms');
    const migrated = migrate(address, folder);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table rooms%'`;
    await eventually(async () => (await query(address, waiting)).length > 0);
    await eventually(async () => (await query(address, waiting)).length === 0);
    await query(address, 'begin; lock table rooms in row exclusive mode; commit');
    await reader.query('commit');
    expect(await migrated).toMatchObject({ applied: ['0002-add-color.sql'] });
    await reader.end();
  });

  it('make an index while others write, also after a first try that was left half', async () => {
    const keyOf = (result: string) =>
      `create or replace function key_of(bigint) returns bigint language sql immutable as 'select ${result}';`;
    await addMigration(
      '0002-add-doors.sql',
      `create table doors as select id from generate_series(1, 2) as id; ${keyOf('$1 / 0')}`,
    );
    await migrate(address, folder);
    const text = `-- outside a transaction
drop index concurrently if exists doors_by_key;
create unique index concurrently doors_by_key on doors (key_of(id));
`;
    await addMigration('0003-index-doors.sql', text);
    await expect(migrate(address, folder)).rejects.toThrow('Migration 0003-index-doors.sql failed: division by zero');
    const isValid = `select indisvalid as ok from pg_index where indexrelid = 'doors_by_key'::regclass`;
    expect(await query(address, isValid)).toEqual([{ ok: false }]);
    await query(address, keyOf('$1'));
    expect(await migrate(address, folder)).toMatchObject({ applied: ['0003-index-doors.sql'] });
    expect(await query(address, isValid)).toEqual([{ ok: true }]);
  });

  it('let an older program work on what only adds, and on what it no longer reads', async () => {
    await addMigration('0002-add-doors.sql', 'create table doors (id bigint);');
    await addMigration('0003-drop-rooms.sql', '-- for programs since 0001\ndrop table rooms;');
    await migrate(address, folder);
    for (const name of ['0003-drop-rooms.sql', '0002-add-doors.sql']) await rm(join(folder, name));
    const newer = ['0002-add-doors.sql', '0003-drop-rooms.sql'];
    expect(await migrate(address, folder)).toEqual({ applied: [], newer });
  });

  it('refuse a database that a newer version has migrated away from what this one reads', async () => {
    await addMigration('0002-read-no-rooms.sql', 'create table doors (id bigint);');
    await addMigration('0003-drop-rooms.sql', '-- for programs since 0002\ndrop table rooms;');
    await migrate(address, folder);
    for (const name of ['0003-drop-rooms.sql', '0002-read-no-rooms.sql']) await rm(join(folder, name));
    await expect(migrate(address, folder)).rejects.toThrow(
      "This database was last used by a newer version of the program, and this one doesn't work with its 0003-drop-rooms.sql; start that version, a newer one, or the one just before it.",
    );
  });

  it('refuse what was migrated before it was recorded which programs work with it', async () => {
    await addMigration('0002-add-doors.sql', 'create table doors (id bigint);');
    await migrate(address, folder);
    await query(address, 'alter table schema_migrations drop column programs_since');
    await rm(join(folder, '0002-add-doors.sql'));
    await expect(migrate(address, folder)).rejects.toThrow('0002-add-doors.sql');
  });

  it('refuse a database with a different migration history', async () => {
    await migrate(address, folder);
    await addMigration('0001-add-rooms.sql', 'create table rooms (id integer primary key);');
    await expect(migrate(address, folder)).rejects.toThrow(/made by another build of the program/);
  });

  it('have the same checksum with Windows and Unix line endings', async () => {
    await addMigration('0001-add-rooms.sql', 'create table rooms (\n  id bigint\n);\n');
    await migrate(address, folder);
    await addMigration('0001-add-rooms.sql', 'create table rooms (\r\n  id bigint\r\n);\r\n');
    expect(await migrate(address, folder)).toMatchObject({ applied: [] });
  });

  it('may be corrected: those who have one are known by what was recorded, and older programs know those who get it now', async () => {
    const before = 'create table rooms (id bigint);\n';
    await addMigration('0001-add-rooms.sql', before);
    await migrate(address, folder);
    const checksum = createHash('sha256').update(before).digest('hex');
    await addMigration(
      '0001-add-rooms.sql',
      `-- recorded as ${checksum}\ncreate table rooms (id bigint primary key);\n`,
    );
    expect(await migrate(address, folder)).toMatchObject({ applied: [] });
    await query(address, 'drop table rooms, schema_migrations');
    expect(await migrate(address, folder)).toMatchObject({ applied: ['0001-add-rooms.sql'] });
    await addMigration('0001-add-rooms.sql', before);
    expect(await migrate(address, folder)).toMatchObject({ applied: [] });
  });

  it('must be numbered without gaps', async () => {
    await copyFile(join(folder, '0001-add-rooms.sql'), join(folder, '0003-add-more.sql'));
    await expect(migrate(address, folder)).rejects.toThrow('Migration 0003-add-more.sql is not the next one');
  });

  it("explain when the user of DATABASE_URL may not assume the application's role", async () => {
    const name = `tidings_weak_${process.pid}`;
    await query(address, `create role ${name} login password 'weak'`);
    const database = new URL(address.replace('@/', '@x/')).pathname.slice(1);
    await query(address, `alter database ${database} owner to ${name}`);
    try {
      const weak = inDatabase(address, database).replace(/^(postgres(?:ql)?:\/\/)[^@]*@/, `$1${name}:weak@`);
      await expect(migrate(weak, folder)).rejects.toThrow(`grant tidings_app to ${name}`);
      await query(address, `grant tidings_app to ${name}`);
      expect(await migrate(weak, folder)).toMatchObject({ applied: ['0001-add-rooms.sql'] });
    } finally {
      await query(address, `reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`);
    }
  });
});
