import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupProblem } from '../problem.ts';

/** A snapshot of the database, whatever is written to it meanwhile. */
export type Snapshot = {
  readonly takenAt: Date;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly TableShape[];
  readonly parts: readonly TablePart[];
  /** The rows of a table in COPY format. */
  copyTable(table: TableShape): AsyncIterable<Buffer> & { readonly rowCount: number };
  /** How many rows a table has, and a checksum that doesn't depend on their order. */
  countTable(table: TableShape): Promise<{ rows: number; checksum: string }>;
  /** Pending jobs, a line of hexadecimal JSON each. */
  copyJobs(): AsyncIterable<Buffer> & { readonly rowCount: number };
  /** Read last: values that were used meanwhile only leave gaps. */
  readSequences(): Promise<Record<string, string | null>>;
  close(): Promise<void>;
};

export type TableShape = { readonly name: string; readonly columns: readonly string[] };

/** A partition of a table: from this day until the day on which it ends; for messages, from this id until that id. */
export type TablePart = { readonly table: string; readonly starts: string; readonly ends: string };

const BACKUP_LOCK = 7_140_336_202;
const ROLE_WORDS =
  'Run the command as the user the server uses (DATABASE_URL), which owns the tables, or as a superuser.';

/** Takes the snapshot, and refuses if this user wouldn't see every row of it. */
export async function takeSnapshot(address: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: address, application_name: 'tidings backup', keepAlive: true });
  client.on('error', () => undefined); // A lost connection also fails the query in progress, which is what is reported.
  await client.connect();
  try {
    return await openSnapshot(client);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query(`${sameText}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set lock_timeout = '30s'`);
  const lock = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [BACKUP_LOCK]);
  if (!lock.rows[0]?.got)
    throw new BackupProblem('Another backup of this database is being made. Wait until it is done.');
  const used = await client.query<{ found: string | null }>(`select to_regclass('public.schema_migrations') as found`);
  if (!used.rows[0]?.found)
    throw new BackupProblem('There is nothing to back up: the database is empty. Check DATA_DIR and DATABASE_URL.');
  const tables = await listTables(client);
  // The snapshot is taken by the first statement that reads, so the tables are locked before it.
  await client.query(`begin isolation level repeatable read read only; set local app.across = 'on'`);
  await lockTables(client, tables);
  await refuseUnlessSeeing(client, tables);
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations order by number',
  );
  const jobs = await client.query<{ found: string | null }>(`select to_regclass('jobs.job') as found`);
  const now = await client.query<{ now: Date }>('select now()');
  return {
    takenAt: now.rows[0]?.now ?? new Date(),
    migrations: migrations.rows,
    tables,
    parts: await listParts(client),
    copyTable: ({ name, columns }) =>
      client.query(copyTo(`copy (select ${columns.join(', ')} from public.${name}) to stdout`)),
    countTable: (table) => countTable(client, table),
    copyJobs: () =>
      client.query(copyTo(`copy (${jobs.rows[0]?.found ? pendingJobs : 'select null where false'}) to stdout`)),
    readSequences: () => readSequences(client),
    close: () => client.end(),
  };
}

/** Settings under which equal values have equal texts, on every server. */
export const sameText = `set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set jit = off; set synchronize_seqscans = off;
  set client_encoding = 'UTF8'`;

/** Every table of the product with its stored columns; names are quoted. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const found = await client.query<{ name: string; columns: string[] }>(`
    select quote_ident(c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum)::text[] as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('schema_migrations', 'backups')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  return found.rows;
}

async function listParts(client: pg.Client): Promise<TablePart[]> {
  const split = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p' order by relname`);
  const parts: TablePart[] = [];
  for (const { name } of split.rows) {
    const found = await client.query<TablePart>(
      name === 'messages'
        ? `select $1 as table, starts::text /* not null */, ends::text /* not null */ from public.list_message_parts() where part not like '%\\_rest'`
        : `select $1 as table, starts::text /* not null */, ends::text /* not null */ from public.list_parts($1) where ends is not null order by ends`,
      [name],
    );
    parts.push(...found.rows);
  }
  return parts;
}

/** How many rows a table has, and the sum of their checksums. */
export async function countTable(client: pg.Client, { name }: TableShape): Promise<{ rows: number; checksum: string }> {
  const counted = await client.query<{ rows: string; checksum: string }>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(counted_row::text), 1, 15))::bit(60)::bigint), 0)::text as checksum
    from public.${name} counted_row`);
  return { rows: Number(counted.rows[0]?.rows ?? 0), checksum: counted.rows[0]?.checksum ?? '' };
}

// A concurrent migration waits for us, or we for it: a table must not be altered during the copy.
async function lockTables(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  const all = ['schema_migrations', ...tables.map(({ name }) => name)].map((name) => `public.${name}`);
  try {
    await client.query(`lock table ${all.join(', ')} in access share mode`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new BackupProblem(`This database user can't read every table (${(error as Error).message}). ${ROLE_WORDS}`);
  }
}

type Policy = { name: string; isPermissive: boolean; condition: string };

// A user bound by row-level security gets fewer rows, without an error. So every policy's condition is evaluated on a
// row of nulls: only one that lets everything through in this transaction is true for it.
async function refuseUnlessSeeing(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  const hidden: string[] = [];
  for (const { name } of tables) if (!(await seesAll(client, name))) hidden.push(name);
  if (hidden.length > 0)
    throw new BackupProblem(
      `This database user doesn't see every row of ${hidden.slice(0, 5).join(', ')}${hidden.length > 5 ? ` and ${hidden.length - 5} more tables` : ''}, so the backup would be incomplete. ${ROLE_WORDS}`,
    );
  const closed = await client.query<{ name: string }>(`
    select sequencename /* not null */ as name from pg_sequences
    where schemaname = 'public' and not has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'SELECT')`);
  if (closed.rows.length > 0)
    throw new BackupProblem(`This database user can't read the sequence ${closed.rows[0]?.name}. ${ROLE_WORDS}`);
}

async function seesAll(client: pg.Client, table: string): Promise<boolean> {
  const bound = await client.query<{ isBound: boolean }>(`select row_security_active($1) /* not null */ as "isBound"`, [
    `public.${table}`,
  ]);
  if (!bound.rows[0]?.isBound) return true;
  const { rows: policies } = await client.query<Policy>(
    `select polname as name, polpermissive as "isPermissive", pg_get_expr(polqual, polrelid) /* not null */ as condition
     from pg_policy
     where polrelid = $1::regclass and polcmd in ('r', '*') and polqual is not null
       and (polroles = '{0}' or exists (
         select from unnest(polroles) as named (id) where named.id <> 0 and pg_has_role(named.id, 'usage')))`,
    [`public.${table}`],
  );
  const opens = async ({ condition }: Policy) => {
    const tried = await client.query<{ opens: boolean | null }>(
      `select (${condition}) as opens from (select (null::public.${table}).*) as ${table}`,
    );
    return tried.rows[0]?.opens === true;
  };
  let isOpen = false;
  for (const policy of policies) {
    const letsAllThrough = await opens(policy);
    if (!policy.isPermissive && !letsAllThrough) return false;
    if (policy.isPermissive && letsAllThrough) isOpen = true;
  }
  return isOpen;
}

// Stored as requests, not as rows of the queue: its tables belong to its library, and differ by version.
const pendingJobs = `
  select encode(convert_to(json_build_object('name', name, 'data', data, 'startAfter', start_after,
    'singletonKey', singleton_key)::text, 'UTF8'), 'hex')
  from jobs.job where state::text in ('created', 'retry', 'active') and name not like '\\_\\_%'
  order by created_on, id`;

async function readSequences(client: pg.Client): Promise<Record<string, string | null>> {
  const found = await client.query<{ name: string; value: string | null }>(`
    select quote_ident(sequencename) /* not null */ as name, last_value::text as value from pg_sequences
    where schemaname = 'public' order by sequencename`);
  return Object.fromEntries(found.rows.map(({ name, value }) => [name, value]));
}
