import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest, Summary } from '../archive/manifest.ts';
import { BackupProblem } from '../problem.ts';
import { countTable, listTables, sameText, type TableShape } from '../writing/store.ts';

/** The database while it is loaded: all of a backup is committed, or nothing. */
export type Loading = {
  /** Writes a chunk of a table's rows; the chunks of one table follow one another. */
  write(table: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Compares every table with the backup, pauses sending if requested, and commits. */
  commit(summary: Summary, stopsSending: boolean): Promise<void>;
  rollBack(): Promise<void>;
};

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, application_name: 'tidings restore', keepAlive: true });
  client.on('error', () => undefined); // A lost connection also fails the query in progress, which is what is reported.
  await client.connect();
  await client.query(`${sameText}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set client_min_messages = warning; set app.across = 'on'`);
  return client;
}

/** How many migrations a database has; refuses if it contains data. */
export async function countMigrationsOfEmpty(address: string): Promise<number> {
  const client = await connect(address);
  try {
    const names = (await listTables(client)).map(({ name }) => name);
    if (names.length === 0) return 0;
    const notEmpty = 'This database already has data. Restore into an empty one: set another DATA_DIR or DATABASE_URL.';
    if (!names.includes('organizations') || !names.includes('users')) throw new BackupProblem(notEmpty);
    const found = await client.query<{ migrations: number; isUsed: boolean }>(`
      select (select count(*)::int from public.schema_migrations) as migrations,
        exists (select from public.organizations) or exists (select from public.users) as "isUsed"`);
    if (found.rows[0]?.isUsed) throw new BackupProblem(notEmpty);
    return found.rows[0]?.migrations ?? 0;
  } finally {
    await client.end();
  }
}

/** Begins to load a migrated, empty database; its owner has all the rights this needs. */
export async function beginLoading(address: string, manifest: Manifest): Promise<Loading> {
  const client = await connect(address);
  try {
    await client.query('begin');
    const tables = await matchTables(client, manifest);
    for (const { table, starts, ends } of manifest.parts)
      await (table === 'messages'
        ? client.query('select public.add_message_part($1::text::bigint, $2::text::bigint)', [starts, ends])
        : client.query('select public.add_part($1, $2::date, $3::date)', [table, starts, ends]));
    const bringBack = await takeOffGuards(client);
    await client.query(`truncate ${[...tables.keys()].map((name) => `public.${name}`).join(', ')}`);
    return loadingOf(client, tables, bringBack);
  } catch (error) {
    await client.end();
    throw error;
  }
}

function loadingOf(client: pg.Client, tables: ReadonlyMap<string, TableShape>, bringBack: readonly string[]): Loading {
  let open: { table: string; rows: ReturnType<typeof copyFrom>; done: Promise<void> } | null = null;
  const endOpen = async () => {
    open?.rows.end();
    await open?.done;
    open = null;
  };
  return {
    async write(name, content) {
      const table = tables.get(name);
      if (!table) throw new BackupProblem(`The backup has rows of a table ${name} that it doesn't list.`);
      if (open?.table !== name) {
        await endOpen();
        const rows = client.query(copyFrom(`copy public.${name} (${table.columns.join(', ')}) from stdin`));
        const done = finished(rows, { readable: false });
        done.catch(() => undefined);
        open = { table: name, rows, done };
      }
      const { rows, done } = open;
      for await (const chunk of content) if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), done]);
    },
    async commit(summary, stopsSending) {
      await endOpen();
      for (const [name, value] of Object.entries(summary.sequences)) await setSequence(client, name, value);
      for (const table of tables.values()) await compareTable(client, table, summary);
      if (stopsSending) await pauseSending(client);
      for (const statement of bringBack) await client.query(statement);
      await client.query('commit');
      await client.query('analyze');
      await client.end();
    },
    async rollBack() {
      open?.rows.destroy();
      await client.end();
    },
  };
}

async function matchTables(client: pg.Client, manifest: Manifest): Promise<ReadonlyMap<string, TableShape>> {
  const shapeOf = ({ name, columns }: TableShape) => `${name} (${columns.toSorted().join(', ')})`;
  const ours = (await listTables(client)).map(shapeOf).toSorted().join('\n');
  if (manifest.tables.map(shapeOf).toSorted().join('\n') !== ours)
    throw new BackupProblem("The tables of the backup aren't those of its version of Tidings.");
  return new Map(manifest.tables.map((table) => [table.name, table]));
}

// Rows come table by table, not in an order that foreign keys and triggers would accept. Foreign keys are created again
// afterward, which checks every row.
async function takeOffGuards(client: pg.Client): Promise<string[]> {
  const guards = await client.query<{ off: string; on: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    union all
    select format('alter table %s no force row level security', oid::regclass),
      format('alter table %s force row level security', oid::regclass)
    from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`);
  for (const { off } of guards.rows) await client.query(off);
  return guards.rows.map(({ on }) => on);
}

async function setSequence(client: pg.Client, name: string, value: string | null): Promise<void> {
  const known = await client.query(
    `select 1 from pg_sequences where schemaname = 'public' and quote_ident(sequencename) = $1`,
    [name],
  );
  if (known.rowCount === 0) throw new BackupProblem(`The backup has a sequence ${name} that its version doesn't have.`);
  if (value === null) await client.query(`alter sequence public.${name} restart`);
  else await client.query('select setval($1::regclass, $2::text::bigint)', [`public.${name}`, value]);
}

async function compareTable(client: pg.Client, table: TableShape, summary: Summary): Promise<void> {
  const loaded = await countTable(client, table);
  const backedUp = summary.tables[table.name];
  if (loaded.rows !== backedUp?.rows || loaded.checksum !== backedUp.checksum)
    throw new BackupProblem(
      `Table ${table.name} differs from the backup: ${backedUp?.rows ?? 0} rows were backed up, ${loaded.rows} were loaded. Nothing was restored.`,
    );
}

// The platform's own number sends codes, which no one gets twice: they are made on request.
async function pauseSending(client: pg.Client): Promise<void> {
  await client.query(
    `update public.organizations set sending_paused_reason = $1 where sending_paused_reason is null and id <> 1`,
    [UNTIL_MIGRATED],
  );
}

// A pause is what backups of every version have; once the tables are those of this version, the platform's stop
// replaces it.
const UNTIL_MIGRATED = 'Sending waits until the backup is restored';

/**
 * Stops every organization, for this reason, until the platform allows it to send again; its own pause stays as well.
 */
export async function stopSending(address: string, reason: string): Promise<number> {
  const client = await connect(address);
  try {
    await client.query('begin');
    await client.query(`select set_config('app.across', 'on', true)`);
    const stopped = await client.query(
      `update public.organizations set sending_stopped_reason = $1, sending_stopped_at = now(), sending_stopped_by = null,
        sending_stopped_by_restore = true where id <> 1 and sending_stopped_reason is null`,
      [reason],
    );
    await client.query(
      'update public.organizations set sending_paused_reason = null where sending_paused_reason = $1',
      [UNTIL_MIGRATED],
    );
    await client.query('commit');
    return stopped.rowCount ?? 0;
  } finally {
    await client.end();
  }
}
